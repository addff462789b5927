import type { EndpointAt } from '@portal/contract/contract.ts';
import { ERRORS } from '@portal/contract/errors.ts';
import { maskPan } from '@portal/rules/people/masks.ts';
import { decidePan, decideSeeding, isSameName } from '@portal/rules/people/pan.ts';
import { PortalError } from '../../base/failure.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { Fields } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import type { PanCheck, RecordedPan } from './pan.store.ts';
import { type Aadhaar, findAadhaar } from './pan-aadhaar.ts';
import { panChanges, recordedPan } from './pan-changes.ts';
import { linkNow, NOT_LINKED_YET, queryDigilockerLink } from './pan-link.ts';

type Update = CommandCall<EndpointAt<'/createCase/panUpdate'>>;
type Facts = { checked: PanCheck; before: RecordedPan };
type PanRequest = { before: Fields; after: RecordedPan & Fields; files?: string[]; isDone: boolean };

const NEED_AADHAAR = { en: 'Please add your Aadhaar.', hi: 'कृपया अपना आधार जोड़ें।' };

/**
 * Records a checked PAN, or the link status of the registered one: immediately where everything agrees, otherwise after a review by staff.
 */
export const changePan = serveRequest(['PAN', 'PAN_SEEDING'], {
  async check(call: Update) {
    const { customer, input, store, now, fail } = call;
    const [record, checked] = await Promise.all([
      store.profileRecord.find(customer.clientId),
      store.pan.findCheck(input.verificationId, customer.clientId, now),
    ]);
    if (!record) throw fail('notFound');
    if (!checked) throw fail('verificationOld');
    const before: RecordedPan = { pan: record.pan, isVerified: record.panVerified, seeding: record.panSeeding };
    const request =
      input.updateType === 'PAN'
        ? newPan({ checked, before }, call)
        : newSeeding({ checked, before }, await findAadhaar(input, call), call);
    // That a PAN is in use reveals something about another customer, so only a caller who entered the code learns it.
    if (input.updateType === 'PAN' && call.otpRefHash && (await store.pan.isInUse(checked.pan, customer.clientIds))) throw fail('panInUse');
    return { newRequest: request };
  },
  apply: (request, ...rest) => (request.kind === 'PAN' ? writePan : writeSeeding)(request, ...rest),
  prepare: queryDigilockerLink,
  changes: panChanges,

  async answer({ input, customer, store }, { status }) {
    const record = await store.profileRecord.find(customer.clientId);
    const message = status === 'COMPLETED' ? DONE[input.updateType] : 'We will tell you when it has been checked.';
    return { message, PAN_NUMBER: record?.pan ? maskPan(record.pan) : '-', PAN_AADHAAR_SEEDED: record?.panSeeding ?? 'N' };
  },
});

const DONE = {
  PAN: 'Your PAN is saved',
  SEEDING: 'Your PAN is linked with Aadhaar.',
} as const satisfies Record<Update['input']['updateType'], string>;

/** The copy is for the review by staff. For a PAN that is recorded immediately no copy is stored. */
function newPan({ checked, before }: Facts, { input, fail }: Update): PanRequest {
  const isSame = checked.pan === before.pan;
  const outcome = decidePan(checked, { ...before, isSame }, input.fileRef !== undefined);
  if (outcome !== 'done' && outcome !== 'review') throw fail(outcome);
  const after = { pan: checked.pan, isVerified: true, seeding: checked.seeding };
  return outcome === 'done' ? { before, after, isDone: true } : { before, after, files: [input.fileRef ?? ''], isDone: false };
}

function newSeeding({ checked, before }: Facts, aadhaar: Aadhaar | undefined, { fail }: Update): PanRequest {
  if (checked.pan !== before.pan) throw fail('verificationOld');
  const outcome = decideSeeding(checked, before.seeding, aadhaar !== undefined);
  if (outcome === 'proofNeeded') throw new PortalError('proofNeeded', {}, NEED_AADHAAR);
  if (outcome !== 'done' && outcome !== 'review') throw fail(outcome);
  const isVerified = before.isVerified || (checked.dobMatches && isSameName(checked.nameScore));
  const after = { ...before, isVerified, seeding: checked.seeding };
  if (outcome === 'done' || !aadhaar) return { before, after, isDone: true };
  return { before, after: { ...after, aadhaarLast4: aadhaar.last4 }, files: aadhaar.files, isDone: false };
}

/**
 * If recorded immediately, the check has just looked for other owners under this transaction's lock. After a review it is checked again.
 */
const writePan: Apply = async ({ clientId, before, after, promisedBy }, { tx: { store } }) => {
  const newRecord = recordedPan(after);
  const own = [clientId, ...(await store.linkedClient.listLinked(clientId))];
  if (promisedBy !== null && (await store.pan.isInUse(newRecord.pan ?? '', own))) return { refused: ERRORS.panInUse.message };
  return (await store.pan.record(clientId, newRecord, recordedPan(before))) ? 'applied' : 'recordChanged';
};

/** A link that the department did not show at submission must exist by now. */
const writeSeeding: Apply = async (request, { tx: { store }, now }) => {
  const requestedPan = recordedPan(request.after);
  const newRecord = request.promisedBy === null ? requestedPan : await linkNow(request, requestedPan, { store, now });
  if (!newRecord) return { refused: NOT_LINKED_YET };
  if (!(await store.pan.record(request.clientId, newRecord, recordedPan(request.before)))) return 'recordChanged';
  const { aadhaarLast4 } = request.after;
  if (typeof aadhaarLast4 === 'string') await store.address.setAadhaarLast4(request.clientId, aadhaarLast4);
  return 'applied';
};
