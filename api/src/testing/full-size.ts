/** Small with the other tests; `FULL_SIZE=on`, as the drill `thorough` sets it, takes minutes. */
export const sizeOf = ({ usual, full }: { usual: number; full: number }): number => (process.env.FULL_SIZE === 'on' ? full : usual);
