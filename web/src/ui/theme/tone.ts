/** What a colour says: good, to be watched, bad, news, or nothing. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute';
