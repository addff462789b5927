/** `mutate`: sources to mutate. `tests`: the test files that are run against each mutant. Both are globs from the root. */
type Area = { mutate: string[]; tests: string[] };

const RULES = [
  'claims/claim-hold',
  'people/contact-hold',
  'staff/{four-eyes,money-desk,staff-account,staff-pages}',
  'requests/{request-kinds,request-life,request-status}',
  'money/{payment-outcome,premium,premium-split}',
  'mandates/{debit-amount,debit-calendar,debit-code,debit-day,debit-state,mandate-amount,mandate-flags,mandate-state}',
];

/** Code that writes requests, money, mandates, access and dual approval, and the rules it follows. */
export const AREAS = {
  rules: {
    mutate: RULES.map((name) => `rules/src/${name}.ts`),
    tests: RULES.map((name) => `rules/src/${name}.test.ts`),
  },
  approval: {
    mutate: ['api/src/domain/approvals/*.ts', 'api/src/features/staff-approvals/decide-approval.ts'],
    tests: ['api/src/features/staff-approvals/four-eyes.test.ts'],
  },
  access: {
    mutate: ['api/src/platform/access/*.ts'],
    tests: [
      'api/src/features/session/{code-rate-limit,link,login-*,policy-attempts,registration,session}.test.ts',
      'api/src/features/profile/update-profile.test.ts',
    ],
  },
  requests: {
    mutate: ['api/src/domain/requests/*.ts'],
    tests: ['api/src/domain/requests/*.test.ts'],
  },
  money: {
    mutate: ['api/src/domain/payments/*.ts', 'api/src/features/staff-money/decide-money.ts'],
    tests: ['api/src/domain/payments/*.test.ts', 'api/src/features/staff-money/*.test.ts', 'api/src/features/payment/*.test.ts'],
  },
  mandates: {
    mutate: ['api/src/domain/mandates/*.ts'],
    tests: ['api/src/domain/mandates/*.test.ts'],
  },
} satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;
export const isAreaName = (name: string): name is AreaName => Object.hasOwn(AREAS, name);
