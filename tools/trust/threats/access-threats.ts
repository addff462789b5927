import type { Threat } from './threat.ts';

/** Ways in for visitors, customers and holders of links. */
export const ACCESS_THREATS: readonly Threat[] = [
  {
    entry: 'anyone',
    actor: 'Visitor',
    kind: 'I',
    threat: 'Finds out who is a customer from answers to the login, registration and reset',
    control: 'Known and unknown people get the same answer',
    evidence: ['api/src/features/session/account-enumeration.test.ts: known and unknown people get the same answer: $name'],
    remains: 'A person who receives a code learns that someone entered their number',
  },
  {
    entry: 'anyone',
    actor: 'Visitor',
    kind: 'S',
    threat: 'Guesses a password or a one-time password',
    control: 'Five attempts for a code, a lock for 15 minutes after ten failures, limits by address and person',
    evidence: [
      'api/src/features/session/session.test.ts: 1,000 concurrent guesses at one code evaluate exactly 5, and none logs in',
      'api/src/features/session/session.test.ts: ten failures in a row lock the login for 15 minutes, for passwords and codes',
    ],
    remains: 'A password that the customer uses elsewhere and that leaked there; sensitive commands need a code as well',
  },
  {
    entry: 'anyone',
    actor: 'Visitor',
    kind: 'D',
    threat: 'Floods the portal with expensive calls, slow connections or large bodies',
    control: 'Admission by caller in turn, deadlines, limits of bodies, headers and connections',
    evidence: [
      'api/src/platform/admission/fair-queue.test.ts: of 400 concurrent calls from one address, ten succeed and 390 are rejected, and another caller is served next',
      'api/src/platform/limits/socket-limits.test.ts: answers 408 to slow or stalled headers and bodies and closes the connection, while other calls are served',
    ],
    remains: 'A distributed flood fills the network before the portal; the insurer’s network provider must filter it',
  },
  {
    entry: 'anyone(ref)',
    actor: 'Claimant',
    kind: 'I',
    threat: 'Guesses the number of a claim, an application or a document to read someone else’s data',
    control: 'A number alone opens nothing; references are bound to browser and purpose',
    evidence: [
      'api/src/platform/session/foreign-ids.test.ts: serves none of more than 500 ids of other clients’ documents, requests and uploads',
      'api/src/platform/session/guessed-numbers.test.ts: guesses change nothing and do not block the real claimant',
    ],
    remains: 'A relative who knows all details of the claimant and can read their messages',
  },
  {
    entry: 'customer',
    actor: 'Customer',
    kind: 'E',
    threat: 'Sends the policy, request or file of another customer',
    control: 'One gate checks every reference of a call; row-level security is a second barrier',
    evidence: [
      'api/src/platform/pipeline/admission.test.ts: another customer’s object is answered exactly like a missing one, and each attempt leaves an audit row',
      'api/src/platform/session/second-wall.test.ts: row-level security alone prevents every read of other customers’ data',
    ],
    remains: 'A query of staff or of a job that joins the wrong row: these run with the portal’s own role',
  },
  {
    entry: 'customer',
    actor: 'Thief of a session',
    kind: 'S',
    threat: 'Uses a copied session, or moves money from an open browser',
    control: 'Handle and cookie belong together and change; money needs a fresh code about this command',
    evidence: [
      'api/src/platform/session/handles.test.ts: the previous handle is valid for ten seconds and receives the current one; later use ends the session',
      'api/src/platform/pipeline/step-up.test.ts: the first call does not run the command, and sends one code about it by SMS and email',
    ],
    remains: 'Malware on the customer’s device that waits for the customer’s own code',
  },
  {
    entry: 'customer',
    actor: 'Observer of the network',
    kind: 'T',
    threat: 'Changes or repeats a request',
    control: 'TLS; sensitive bodies are encrypted for one path, session and number as well',
    evidence: [
      'api/src/platform/pipeline/encryption.test.ts: answers only one of 50 concurrent repetitions of an encrypted body',
      'api/src/platform/pipeline/encryption.test.ts: rejects 17 kinds of invalid encryption with the same answer',
    ],
    remains: 'A company’s proxy that breaks TLS and changes the scripts of the page',
  },
  {
    entry: 'customer',
    actor: 'Customer',
    kind: 'T',
    threat: 'Uploads a file with malware, a hidden script or location data',
    control: 'Files are decoded, encoded again, scanned, encrypted and limited',
    evidence: [
      'api/src/domain/uploads/hostile-files.test.ts: each hostile or odd file gets its verdict, and only accepted files are stored',
      'api/src/domain/uploads/uploads.test.ts: a file stays in quarantine until a job has scanned it',
    ],
    remains: 'A weakness of the decoder; it runs in a separate worker of the same process',
  },
  {
    entry: 'preKey',
    actor: 'Finder of a link',
    kind: 'S',
    threat: 'Opens a link from someone’s messages',
    control: 'A link works once, for 72 hours, for one purpose; more than one premium needs a code',
    evidence: [
      'api/src/features/session/link.test.ts: a payment link opens its one policy without a code, with shortened names, and nothing else',
      'api/src/features/session/link.test.ts: a link opened 100 times concurrently succeeds once',
    ],
    remains: 'The finder sees a shortened name and the amount of one premium, and can pay it',
  },
  {
    entry: 'visitor',
    actor: 'Visitor',
    kind: 'T',
    threat: 'Fills logs and reports with invented entries or personal data',
    control: 'Entries come from closed lists, with limits of size and rate',
    evidence: ['api/src/features/help/client-log.test.ts: rejects anything outside its lists, so that no field can carry personal data'],
    remains: 'Invented counts of visits of public pages',
  },
];
