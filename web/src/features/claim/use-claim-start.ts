import { parseDay } from '@portal/rules/calendar/dates.ts';
import { CLAIMANT_ROLES, type ClaimantRole, type ClaimType } from '@portal/rules/claims/claim.ts';
import { isPolicyNo, readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { newMobile } from '@portal/rules/people/new-contact.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { pastDateError } from '../../ui/forms/date-error.ts';
import { claimText } from './claim.text.ts';
import { useClaimAtHand } from './claim-at-hand.ts';
import { fileClaimsText as t } from './file-claims.text.ts';
import { useInitialClaim } from './initial-claim.slice.ts';

const EMPTY = { role: '', scheme: 'SINGLE', own: '', policyNumber: '', master: '', member: '', dob: '', eventDate: '', mobile: '' };
const isRole = (value: string): value is ClaimantRole => CLAIMANT_ROLES.some((role) => role === value);

type Values = typeof EMPTY;

function claimErrors({
  role,
  scheme,
  own,
  policyNumber,
  master,
  member,
  dob,
  eventDate,
  mobile,
}: Values): Record<keyof Values, string | undefined> {
  const isOwn = own !== '';
  const isGroup = scheme === 'GROUP';
  return {
    scheme: undefined,
    own: undefined,
    role: isRole(role) ? undefined : t.errorRole,
    master: isGroup && master.trim().length < 6 ? t.errorMaster : undefined,
    policyNumber: isOwn || isNumber(policyNumber, isGroup) ? undefined : isGroup ? t.errorCertificate : t.errorPolicy,
    member: isGroup && member.trim().length < 2 ? t.errorMember : undefined,
    dob: isOwn && !isGroup ? undefined : pastDateError(dob, { missing: t.errorDob }),
    eventDate: eventDateError(eventDate, isOwn && !isGroup ? '' : dob),
    mobile: (isOwn && !isGroup) || newMobile(mobile) ? undefined : claimText.errorMobile,
  };
}

/** The date of the event: not in the future, and not before the birth of the insured person. */
function eventDateError(eventDate: string, birthDate: string): string | undefined {
  const [event, birth] = [parseDay(eventDate), parseDay(birthDate)];
  return pastDateError(eventDate, { missing: t.errorDate }) ?? (event && birth && event < birth ? t.errorBeforeBirth : undefined);
}

const isNumber = (typed: string, isGroup: boolean): boolean => (isGroup ? typed.trim().length >= 6 : isPolicyNo(readPolicyNo(typed)));

type PolicySearch = { values: Values; claimType: ClaimType; role: ClaimantRole };

/** Finds the policy of the claim: the customer's own, an individual one, or a certificate of a group scheme. */
function usePolicySearch() {
  const life = useApiMutation('/lifeClaim', { popup: 'network', loader: t.looking, changesNothing: true });
  const group = useApiMutation('/groupClaim', { popup: 'network', loader: t.looking, changesNothing: true });
  return ({ values, claimType, role }: PolicySearch) => {
    const common = { claimType, eventDate: values.eventDate.trim(), role };
    const mobile = values.mobile.trim();
    if (values.scheme === 'GROUP')
      return group.send({
        ...common,
        mobile,
        masterPolicyNumber: values.master.trim(),
        certificateNumber: values.policyNumber.trim(),
        memberName: values.member.trim(),
        memberDob: values.dob.trim(),
      });
    return life.send(
      values.own !== ''
        ? { ...common, policyNumber: values.own }
        : { ...common, policyNumber: values.policyNumber.trim(), lifeAssuredDob: values.dob.trim(), mobile },
    );
  };
}

/** First step of a claim: finds the policy, stores it for the next step and navigates there. */
export function useClaimStart() {
  const navigate = useNavigate();
  const { supportPhone: phone } = useConfig();
  const findPolicy = usePolicySearch();
  const [firstStep] = useState(() => useClaimAtHand.getState().firstStep);
  const [kind, setKind] = useState<ClaimType | undefined>(firstStep?.kind);
  const [attempted, setAttempted] = useState(false);
  const [rejection, setRejection] = useState<{ text: string; isFiled: boolean }>();
  const form = useForm<keyof Values>({ ...EMPTY, ...firstStep?.values }, claimErrors);
  const { values } = form;
  const isKindMissing = attempted && !kind;

  function onFound(found: ResponseOf<'/lifeClaim'>, { claimType, role }: PolicySearch) {
    const { claimToken, policyNumber, lifeAssuredName: name, planName } = found;
    const eventDate = parseDay(values.eventDate.trim()) ?? '';
    useInitialClaim.setState({ deathClaimDetails: { claimType, policyNumber, role, eventDate, claimToken } });
    useClaimAtHand.setState({
      found: null,
      insured: { name, planName, mobile: newMobile(values.mobile) ?? '' },
      firstStep: { kind: claimType, values },
    });
    void navigate(to('fileClaimsDetails'));
  }
  function reject({ code, error }: Failure) {
    if (code === 'cancelled') return;
    setRejection({ text: code === 'notFound' ? t.notMatched({ phone }) : error, isFiled: code === 'claimExists' });
  }
  async function submit(event: SubmitEvent) {
    setRejection(undefined);
    setAttempted(true);
    if (!form.submit(event) || !kind) return;
    const search = { values, claimType: kind, role: values.role as ClaimantRole };
    const { data, failure } = await findPolicy(search);
    if (data) onFound(data, search);
    else if (failure) reject(failure);
  }

  return {
    form,
    kind,
    setKind,
    isKindMissing,
    rejection,
    summary: [...(isKindMissing ? [{ id: 'claim-kind', message: t.errorWhat }] : []), ...form.summary],
    submit,
  };
}
