import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { text } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import type { DisplayedClaim } from './use-claims.ts';

const t = text({
  WITHDRAW: { en: 'Withdraw this claim', hi: 'यह दावा वापस लें' },
  OBJECT: { en: 'I do not agree', hi: 'मैं सहमत नहीं हूँ' },
  MISTAKE: { en: 'This claim is a mistake', hi: 'यह दावा गलती से हुआ है' },
  why: { en: 'Reason', hi: 'कारण' },
  errorWhy: { en: 'Enter a reason of at least 10 characters.', hi: 'कम से कम 10 अक्षरों में कारण लिखें।' },
  confirm: { en: 'Confirm', hi: 'पुष्टि करें' },
  back: { en: 'Back', hi: 'वापस' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
});
const MOVES = ['WITHDRAW', 'OBJECT', 'MISTAKE'] as const;
type Move = (typeof MOVES)[number];
const REASON_MIN = 10;

/** Claim actions other than sending documents. Each asks for a reason and a confirmation. */
export function ClaimTransition({ claim, onChanged }: { claim: DisplayedClaim; onChanged: (now: DisplayedClaim) => void }) {
  const [open, setOpen] = useState<Move>();
  const moves = MOVES.filter((move) => claim.may.includes(move));
  return (
    <>
      {moves.map((move) => (
        <div key={move}>
          <TextButton onClick={() => setOpen(move)}>{t[move]}</TextButton>
        </div>
      ))}
      {open && <Confirm claim={claim} move={open} onClose={() => setOpen(undefined)} onChanged={onChanged} />}
    </>
  );
}

type Props = { claim: DisplayedClaim; move: Move; onClose: () => void; onChanged: (now: DisplayedClaim) => void };

function Confirm({ claim, move, onClose, onChanged }: Props) {
  const { send } = useApiMutation('/claimIntimation/update', { popup: 'network', loader: t.sending });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  async function confirm() {
    if (reason.trim().length < REASON_MIN) return setError(t.errorWhy);
    // A policyholder acts as a logged-in customer. A claimant uses the key that opened the claim.
    const key = move === 'MISTAKE' ? {} : { ref: claim.ref };
    const { data, failure } = await send({ claimNumber: claim.claimNumber, ...key, action: move, reason: reason.trim() });
    if (failure) return setError(isCorrectable(failure) ? failure.error : undefined);
    onClose();
    if (data) onChanged({ ...claim, claimStatus: data.claimStatus, promisedBy: data.promisedBy, may: [] });
  }
  return (
    <Dialog
      title={t[move]}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
          <Button onClick={() => void confirm()}>{t.confirm}</Button>
        </>
      }
    >
      <div className={layout.stack}>
        <Field
          id="claim-move-reason"
          label={t.why}
          value={reason}
          onChange={setReason}
          onBlur={() => undefined}
          error={error}
          maxLength={1000}
          autoComplete="off"
        />
      </div>
    </Dialog>
  );
}
