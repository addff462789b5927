import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body } from '../../lib/api/wire.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { revivalText as t } from './reinstatement.text.ts';

type Props = Pick<Body<'/callReinstatementCrmCreate'>, 'policyNumber' | 'quotationNo' | 'reason'> & { isWide?: boolean };

/** Asks for a call to the registered mobile: once a policy and day. */
export function CallBack({ policyNumber, quotationNo, reason, isWide = false }: Props) {
  const { send, isSending } = useApiMutation('/callReinstatementCrmCreate', { popup: 'payment', changesNothing: true });
  async function requestCall() {
    const { data, failure } = await send({ policyNumber, ...(quotationNo && { quotationNo }), reason });
    if (data) showToast(t.willCall);
    else if (failure?.status === 13) showToast(failure.error);
  }
  return (
    <Button
      variant="default"
      fullWidth={isWide}
      leftSection={<IconPhone size={20} stroke={1.75} aria-hidden />}
      loading={isSending}
      onClick={() => void requestCall()}
    >
      {t.callBack}
    </Button>
  );
}
