/** Facts that no public page of a vendor states, or that only its live system shows. */
export const OPEN_POINTS: Readonly<Record<string, readonly string[]>> = {
  razorpay: [
    'Whether a second order with a used receipt is refused. The portal looks for the receipt before it creates an order.',
    'Whether the hosted page asks the payer for an email address and a mobile number. The reference calls `prefill[email]` and `prefill[contact]` mandatory, and the portal sends neither.',
    'Whether a refund is idempotent with test keys.',
    'That payments are captured automatically. This is a setting of the account.',
    'That the domain of the portal is on the account’s list of websites, and that `PAYMENT_RAZORPAY_ACCOUNT` is the `account_id` of its webhooks.',
    'That webhooks about refunds and disputes have the payment, as those about payments do.',
  ],
  cashfree: [
    'Which origins the script uses. `PAYMENT_CASHFREE_PAGE_HOSTS` lists the hosts of its pages and calls, and the browser blocks all others.',
    'That a page over ours, which the script may show on a phone, works with the policy of the page, and that its end leads back.',
    'That the domain of the portal is on the dashboard’s list. The page sends its origin as the referrer.',
    'That the account captures payments automatically. A webhook about a success does not say if the payment is captured, and counts as captured.',
    'That the account has no offers and charges the payer no fee. A payment of another amount than the order’s does not pay it.',
    'Whether a repeated webhook has a new time. One that is older than 300 s only causes a query.',
    'Which time `start_date` and `end_date` of the settlement reconciliation compare. The portal asks for one Indian day.',
    'Whether a repeated refund with the same id returns that refund, and the codes `order_already_exists` and `refund_id_already_exists`.',
    'That an order must be open for more than 15 minutes. The portal asks for 20 minutes at least.',
    'That the ids of reports, `x-idempotency-key`, are at most 100 characters.',
  ],
  msg91: [
    'That reports of version 2 have the `CRQID` of the request. Without it, no report finds its message.',
    'That the variables of each flow are `VAR1`, `VAR2` and so on, in the order of the registered text.',
    'Whether a rejection comes with HTTP 200 and `type: error`, and which of them are final. The portal tries them again.',
    'How often a report is repeated if the portal does not answer.',
    'The limit of requests. HTTP 429 means later.',
  ],
};
