import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { type PaymentState, type Result, toPaymentState } from './payment-state.ts';

const REF = /^[\w-]{22}$/;
const LOUNGE = to('paymentLoungeStatus').toLowerCase();

/**
 * Call that requests the result. The address selects it. Without a session it returns only what the reference may reveal. `m` and `j`
 * never choose a state.
 */
type Method = 'application' | 'answer' | 'card' | 'lounge' | 'own' | 'anyone';
function useMethod(isLoggedIn: boolean): Method {
  const { pathname } = useLocation();
  const { get } = useQueryValues();
  if (!get('ref') && get('encData')) return 'answer';
  if (get('j') === 'app') return 'application';
  if (!isLoggedIn) return 'anyone';
  if (pathname.toLowerCase() === LOUNGE) return 'lounge';
  return get('m') === 'CC' ? 'card' : 'own';
}

/** Payment in the address with its status. `application`: last characters of its application number. */
export function usePaymentResult(isLoggedIn: boolean) {
  const { get } = useQueryValues();
  const ref = get('ref') ?? '';
  const resultMethod = useMethod(isLoggedIn);
  const isKnown = REF.test(ref);
  const by = (method: Method) => ({ skip: resultMethod !== method || (method !== 'answer' && !isKnown), main: 'payment' as const });
  const answers = {
    own: useApiQuery('/getPaymentGatewayResult', { ref }, by('own')),
    card: useApiQuery('/getPaymentGatewayResultCC', { ref }, by('card')),
    lounge: useApiQuery('/paymentGateway/paymentLoungeResult', { ref }, by('lounge')),
    anyone: useApiQuery('/paymentGatewayResultWithoutToken', { ref }, by('anyone')),
    application: useApiQuery('/paymentGateway/decryptPaymentGatewayResult', { ref }, by('application')),
    answer: useApiQuery('/paymentGateway/decryptPaymentGatewayResult', { encResponse: get('encData') ?? '' }, by('answer')),
  };
  const { isEmpty, failure, refetch } = answers[resultMethod];
  const result: Result | undefined = answers[resultMethod].data;
  useShortAddress(answers.answer.data?.ref);
  const isUnknown = (resultMethod !== 'answer' && !isKnown) || isEmpty || failure?.code === 'notFound' || failure?.code === 'answerInvalid';
  const state: PaymentState = isUnknown ? 'unknown' : failure ? 'error' : result ? toPaymentState(result) : 'loading';
  const application = (answers.application.data ?? answers.answer.data)?.applicationNumber ?? undefined;
  return { result, state, application, refetch };
}

/** Replaces an encrypted response in the address with the payment's reference. */
function useShortAddress(ref: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (ref) void navigate(to('paymentStatus', { ref, j: 'app' }), { replace: true });
  }, [ref, navigate]);
}
