/** Meaning of a colour: good, warning, bad, information or neutral. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute';
