/** Takes one line of ids and codes. Never a name, number, address, text or code of a message. */
export type Log = (line: string) => void;

export const printLog: Log = (line) => console.log(`sandbox: ${line}`);
export const silentLog: Log = () => {};
