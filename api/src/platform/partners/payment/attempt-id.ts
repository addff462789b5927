/** Id of an attempt at a gateway that takes several payments of an order only as several orders. */
export const toAttemptId = ({ orderNo, attempt }: { orderNo: string; attempt: number }): string => `${orderNo}-${attempt}`;

/** Number of our order in the id of its attempt; any other text as it is. */
export const readOrderNo = (attemptId: string): string => attemptId.replace(/-\d+$/, '');
