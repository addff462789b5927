import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ClaimantRole, ClaimStatus, ClaimType, DeathNature } from '@portal/rules/claims/claim.ts';
import type { AskedPaper } from '@portal/rules/claims/claim-papers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type FirstCheck = 'OPEN' | 'CONFIRMED' | 'MISTAKE';
export type Claim = {
  claimNumber: string;
  policyNo: string;
  planName: string;
  ownerId: string;
  lifeAssuredName: string;
  type: ClaimType;
  eventDate: Day;
  nature: DeathNature | null;
  isEarly: boolean;
  isGroup: boolean;
  status: ClaimStatus;
  firstCheck: FirstCheck;
  promisedBy: Day | null;
  lastPaperOn: Day | null;
  decision: { reasonCode: string; reason: string; clause: string | null; on: Day } | null;
  reportedAliveOn: Day | null;
  wordAt: Date | null;
  filedAt: Date;
  changedAt: Date;
};
export type NewClaim = Pick<Claim, 'policyNo' | 'type' | 'eventDate' | 'nature' | 'isEarly' | 'isGroup' | 'status' | 'promisedBy'> & {
  /** Where and of what; sealed. */
  details: object;
};
/** Who an insurer knows of: sealed. */
export type Person = {
  name: string;
  relation: string;
  dob: Day;
  mobile: string;
  email: string | null;
  address: string;
  pan: string | null;
  minor: { name: string; dob: Day } | null;
};
export type ClaimAccount = { accountHolderName: string; accountNo: string; ifscCode: string; accountType: string };
export type Claimant = {
  claimantId: string;
  claimNumber: string;
  caseId: string;
  clientId: string | null;
  role: ClaimantRole;
  person: Person;
  account: ClaimAccount;
  language: 'en' | 'hi';
  shareBp: number | null;
  filedAt: Date;
};
export type WaitingClaim = { claimNumber: string; since: Date; lastPaperAt: Date };
export type ClaimEvent = { status: ClaimStatus; note: string | null; at: Date };
/** What decides which claim there is: the policy, who is insured by it, and who is named in it. */
export type ClaimPolicy = {
  policyNo: string;
  ownerId: string;
  policyType: string;
  planName: string;
  lifeAssuredName: string;
  lifeAssuredBirthDate: Day;
  riskFrom: Day;
  /** When it was revived last. */
  revivedOn: Day | null;
  riders: string[];
  nominees: { name: string; birthDate: Day; shareBp: number }[];
  isElectronic: boolean;
};

const DIGITS = 10;
const MAX_TRIES = 5;
const newNumber = (prefix: string): string => `${prefix}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
const contextOf = (part: 'claim.details' | 'claimant.person' | 'claimant.account', id: string): string => `${part}:${id}`;
const mobileKind = 'claimant.mobile';

type ClaimRow = Omit<Claim, 'decision'> & {
  reasonCode: string | null;
  reason: string | null;
  clause: string | null;
  decidedOn: Day | null;
};
type ClaimantRow = Omit<Claimant, 'person' | 'account'> & { personSealed: Buffer; accountSealed: Buffer };

const CLAIM = sql`
  SELECT c.claim_number AS "claimNumber", c.policy_no AS "policyNo", p.plan_name AS "planName", p.client_id AS "ownerId",
    p.life_assured_name AS "lifeAssuredName", c.type, c.event_date AS "eventDate", c.nature, c.is_early AS "isEarly", c.is_group AS "isGroup", c.status,
    c.first_check AS "firstCheck", c.promised_by AS "promisedBy", c.last_paper_on AS "lastPaperOn", c.reason_code AS "reasonCode", c.reason, c.clause,
    c.decided_on AS "decidedOn", c.reported_alive_on AS "reportedAliveOn", c.word_at AS "wordAt", c.filed_at AS "filedAt", c.changed_at AS "changedAt"
  FROM claim c JOIN policy p USING (policy_no)`;
const CLAIMANT = sql`
  SELECT claimant_id AS "claimantId", claim_number AS "claimNumber", case_id AS "caseId", client_id AS "clientId", role, person_sealed AS "personSealed",
    account_sealed AS "accountSealed", language, share_bp AS "shareBp", filed_at AS "filedAt"
  FROM claimant`;

const claimOf = ({ reasonCode, reason, clause, decidedOn, ...claim }: ClaimRow): Claim => ({
  ...claim,
  decision: reasonCode !== null && reason !== null && decidedOn !== null ? { reasonCode, reason, clause, on: decidedOn } : null,
});

/** SQL of claims and their claimants. That a policy has one open claim of a kind is kept by an index. */
export const claimStore = (db: Db, sealing: Sealing) => {
  const claims = async (where: RawBuilder<unknown>): Promise<Claim[]> =>
    (await sql<ClaimRow>`${CLAIM} WHERE ${where} ORDER BY c.changed_at DESC, c.claim_number`.execute(db)).rows.map(claimOf);
  const claimantOf = ({ personSealed, accountSealed, ...row }: ClaimantRow): Claimant => ({
    ...row,
    person: JSON.parse(sealing.open(contextOf('claimant.person', row.claimantId), personSealed)) as Person,
    account: JSON.parse(sealing.open(contextOf('claimant.account', row.claimantId), accountSealed)) as ClaimAccount,
  });
  const claimants = async (where: RawBuilder<unknown>): Promise<Claimant[]> =>
    (await sql<ClaimantRow>`${CLAIMANT} WHERE ${where} ORDER BY filed_at, claimant_id`.execute(db)).rows.map(claimantOf);
  const policy = async (where: RawBuilder<unknown>): Promise<ClaimPolicy | undefined> => {
    const { rows } = await sql<ClaimPolicy>`
      SELECT p.policy_no AS "policyNo", p.client_id AS "ownerId", p.policy_type AS "policyType", p.plan_name AS "planName",
        p.life_assured_name AS "lifeAssuredName", p.life_assured_birth_date AS "lifeAssuredBirthDate", p.risk_commencement AS "riskFrom",
        (SELECT max(r.closed_at AT TIME ZONE 'Asia/Kolkata')::date FROM service_case r
         WHERE r.policy_no = p.policy_no AND r.type = 'REINSTATEMENT' AND r.status = 'COMPLETED') AS "revivedOn",
        (SELECT coalesce(json_agg(r.name ORDER BY r.coverage_no), '[]') FROM coverage r WHERE r.policy_no = p.policy_no) AS riders,
        (SELECT coalesce(json_agg(json_build_object('name', n.name, 'birthDate', n.birth_date, 'shareBp', n.share_bp) ORDER BY n.nominee_no), '[]')
         FROM nominee n WHERE n.policy_no = p.policy_no) AS nominees,
        p.eia_no_index IS NOT NULL AS "isElectronic"
      FROM policy p WHERE ${where}`.execute(db);
    return rows[0];
  };
  const mobileIndex = (mobile: string): Buffer => sealing.index(mobileKind, mobile);

  return {
    /** A policy with what a claim on it depends on. `bornOn`: of whose life it is, where the caller has to know it. */
    findPolicy: (policyNo: string, bornOn?: Day): Promise<ClaimPolicy | undefined> =>
      policy(sql`p.policy_no = ${policyNo} AND (${bornOn ?? null}::date IS NULL OR p.life_assured_birth_date = ${bornOn ?? null}::date)`),
    /** The certificate of a member, which is a policy of its own. */
    findCertificate: (masterNo: string, certificateNo: string, bornOn: Day): Promise<ClaimPolicy | undefined> =>
      policy(
        sql`p.policy_no = ${certificateNo} AND p.policy_type = 'GROUP' AND p.master_policy_no = ${masterNo} AND p.life_assured_birth_date = ${bornOn}`,
      ),
    async owns(clientIds: readonly string[], policyNo: string): Promise<boolean> {
      const { rows } = await sql`SELECT FROM policy WHERE policy_no = ${policyNo} AND client_id = ANY(${clientIds})`.execute(db);
      return rows.length > 0;
    },

    /** Undefined where there is an open claim of the same kind already: somebody else may have filed it in this moment. */
    async add(claim: NewClaim, now: Date): Promise<string | undefined> {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const claimNumber = newNumber('CL');
        const { numAffectedRows } = await sql`
          INSERT INTO claim (claim_number, policy_no, type, event_date, nature, is_early, is_group, details_sealed, status, promised_by, filed_at, changed_at)
          VALUES (${claimNumber}, ${claim.policyNo}, ${claim.type}, ${claim.eventDate}, ${claim.nature}, ${claim.isEarly}, ${claim.isGroup},
            ${sealing.seal(contextOf('claim.details', claimNumber), JSON.stringify(claim.details))}, ${claim.status}, ${claim.promisedBy}, ${now}, ${now})
          ON CONFLICT DO NOTHING`.execute(db);
        if (numAffectedRows === 1n) return claimNumber;
        const { rows } = await sql`SELECT FROM claim WHERE claim_number = ${claimNumber}`.execute(db);
        if (rows.length === 0) return undefined;
      }
      throw new Error('No free claim number was found.');
    },
    /** The one that is open, or was decided: of a death there is one, of riders one for each event. */
    findOpen: async (policyNo: string, type: ClaimType, eventDate: Day): Promise<Claim | undefined> =>
      (
        await claims(
          sql`c.policy_no = ${policyNo} AND c.type = ${type} AND (c.type = 'DEATH' OR c.event_date = ${eventDate}) AND c.status <> 'CLOSED'`,
        )
      )[0],
    find: async (claimNumber: string): Promise<Claim | undefined> => (await claims(sql`c.claim_number = ${claimNumber}`))[0],
    /** Keeps others from moving it until the transaction ends. */
    async lock(claimNumber: string): Promise<Claim | undefined> {
      await sql`SELECT FROM claim WHERE claim_number = ${claimNumber} FOR UPDATE`.execute(db);
      return (await claims(sql`c.claim_number = ${claimNumber}`))[0];
    },
    /** Claims on policies of these clients. */
    listOfOwners: (clientIds: readonly string[]): Promise<Claim[]> => claims(sql`p.client_id = ANY(${clientIds})`),
    /** Those that wait for papers, after a number: since when, and when the last paper came. */
    async listWaiting(after: string, most: number): Promise<WaitingClaim[]> {
      const { rows } = await sql<WaitingClaim>`
        SELECT c.claim_number AS "claimNumber", c.changed_at AS since,
          greatest(c.changed_at, (SELECT max(p.at) FROM claim_paper p JOIN claimant t USING (claimant_id) WHERE t.claim_number = c.claim_number)) AS "lastPaperAt"
        FROM claim c WHERE c.status IN ('DOCS_PENDING', 'REQUIREMENT_RAISED') AND c.claim_number > ${after} ORDER BY c.claim_number LIMIT ${most}`.execute(
        db,
      );
      return rows;
    },
    async detailsOf(claimNumber: string): Promise<Record<string, unknown>> {
      const { rows } = await sql<{
        sealed: Buffer;
      }>`SELECT details_sealed AS sealed FROM claim WHERE claim_number = ${claimNumber}`.execute(db);
      return rows[0] ? (JSON.parse(sealing.open(contextOf('claim.details', claimNumber), rows[0].sealed)) as Record<string, unknown>) : {};
    },

    /** The one-statement move. The caller has locked the claim and asked the rules. */
    async move(
      claimNumber: string,
      {
        to,
        promisedBy,
        lastPaperOn,
        decision,
      }: { to: ClaimStatus; promisedBy: Day | null; lastPaperOn?: Day; decision?: Claim['decision'] },
      now: Date,
    ): Promise<void> {
      await sql`
        UPDATE claim SET status = ${to}, promised_by = ${promisedBy}, last_paper_on = coalesce(${lastPaperOn ?? null}, last_paper_on), changed_at = ${now},
          reason_code = coalesce(${decision?.reasonCode ?? null}, reason_code), reason = coalesce(${decision?.reason ?? null}, reason),
          clause = coalesce(${decision?.clause ?? null}, clause), decided_on = coalesce(${decision?.on ?? null}, decided_on)
        WHERE claim_number = ${claimNumber}`.execute(db);
    },
    async setFirstCheck(claimNumber: string, firstCheck: FirstCheck): Promise<void> {
      await sql`UPDATE claim SET first_check = ${firstCheck} WHERE claim_number = ${claimNumber}`.execute(db);
    },
    async setReportedAlive(claimNumber: string, on: Day | null): Promise<void> {
      await sql`UPDATE claim SET reported_alive_on = ${on} WHERE claim_number = ${claimNumber}`.execute(db);
    },
    /** Of several times that an event comes, the first is new. */
    async isNewWord(eventId: string, claimNumber: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO claim_word (event_id, claim_number, received_at) VALUES (${eventId}, ${claimNumber}, ${now}) ON CONFLICT DO NOTHING`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },
    async setWordAt(claimNumber: string, at: Date): Promise<void> {
      await sql`UPDATE claim SET word_at = ${at} WHERE claim_number = ${claimNumber}`.execute(db);
    },

    async note(
      claimNumber: string,
      { status, actor, text, wasRefused = false }: { status: ClaimStatus; actor: string; text: string | null; wasRefused?: boolean },
      now: Date,
    ): Promise<void> {
      await sql`
        INSERT INTO claim_event (claim_number, status, actor, was_refused, note, at) VALUES (${claimNumber}, ${status}, ${actor}, ${wasRefused}, ${text}, ${now})`.execute(
        db,
      );
    },
    async timeline(claimNumber: string): Promise<ClaimEvent[]> {
      const { rows } = await sql<ClaimEvent>`
        SELECT status, note, at FROM claim_event WHERE claim_number = ${claimNumber} AND NOT was_refused ORDER BY event_no`.execute(db);
      return rows;
    },

    /** Undefined where somebody with this number is a claimant already. */
    async addClaimant(
      claimNumber: string,
      claimant: Pick<Claimant, 'clientId' | 'role' | 'person' | 'account' | 'language' | 'shareBp'>,
      now: Date,
    ): Promise<Claimant | undefined> {
      const { rows: ids } = await sql<{ id: string }>`SELECT gen_random_uuid() AS id`.execute(db);
      const claimantId = ids[0]?.id ?? '';
      const { clientId, role, person, account, language, shareBp } = claimant;
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const { rows } = await sql<ClaimantRow>`
          INSERT INTO claimant (claimant_id, claim_number, case_id, client_id, role, mobile_index, person_sealed, account_sealed, account_last4, language, share_bp, filed_at)
          SELECT ${claimantId}, ${claimNumber}, ${newNumber('SR')}, ${clientId}, ${role}, ${mobileIndex(person.mobile)},
            ${sealing.seal(contextOf('claimant.person', claimantId), JSON.stringify(person))}, ${sealing.seal(contextOf('claimant.account', claimantId), JSON.stringify(account))},
            ${account.accountNo.slice(-4)}, ${language}, ${shareBp}::int, ${now}::timestamptz
          ON CONFLICT DO NOTHING RETURNING claimant_id AS "claimantId", claim_number AS "claimNumber", case_id AS "caseId", client_id AS "clientId", role,
            person_sealed AS "personSealed", account_sealed AS "accountSealed", language, share_bp AS "shareBp", filed_at AS "filedAt"`.execute(
          db,
        );
        if (rows[0]) return claimantOf(rows[0]);
        if ((await claimants(sql`claim_number = ${claimNumber} AND mobile_index = ${mobileIndex(person.mobile)}`)).length > 0)
          return undefined;
      }
      throw new Error('No free request number was found.');
    },
    findClaimant: async (claimantId: string): Promise<Claimant | undefined> => (await claimants(sql`claimant_id = ${claimantId}`))[0],
    listClaimants: (claimNumber: string): Promise<Claimant[]> => claimants(sql`claim_number = ${claimNumber}`),
    listOfMobile: (mobile: string): Promise<Claimant[]> => claimants(sql`mobile_index = ${mobileIndex(mobile)}`),
    listOfClients: (clientIds: readonly string[]): Promise<Claimant[]> => claimants(sql`client_id = ANY(${clientIds})`),
    async setAccount(claimantId: string, account: ClaimAccount): Promise<void> {
      await sql`
        UPDATE claimant SET account_sealed = ${sealing.seal(contextOf('claimant.account', claimantId), JSON.stringify(account))}, account_last4 = ${account.accountNo.slice(-4)}
        WHERE claimant_id = ${claimantId}`.execute(db);
    },

    async addPapers(claimantId: string, papers: readonly AskedPaper[], received: readonly string[], now: Date): Promise<void> {
      for (const [position, { code, isCompulsory }] of papers.entries())
        await sql`
          INSERT INTO claim_paper (claimant_id, code, position, is_compulsory, state, at)
          VALUES (${claimantId}, ${code}, ${position}, ${isCompulsory}, ${received.includes(code) ? 'RECEIVED' : 'OPEN'}, ${now})`.execute(
          db,
        );
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    claim: ReturnType<typeof claimStore>;
  }
}
