import { text } from '../../lib/text/text.ts';
import { ConsentGate } from '../../ui/forms/ConsentGate.tsx';

const t = text({
  photo: { en: 'I am alive, and this photo was taken of me today.', hi: 'मैं जीवित हूँ, और यह फ़ोटो आज की और मेरी है।' },
  signed: { en: 'I am alive, and this certificate is mine.', hi: 'मैं जीवित हूँ, और यह प्रमाण पत्र मेरा है।' },
  missing: { en: 'Tick the box to continue.', hi: 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।' },
});

type Props = { isOn: boolean; onTick: (isOn: boolean) => void; isMissing: boolean; isSigned?: boolean };

/** The declaration, without which nothing is sent; it is never ticked before. */
export function AliveBox({ isOn, onTick, isMissing, isSigned = false }: Props) {
  return (
    <ConsentGate name="declaration" label={isSigned ? t.signed : t.photo} error={isMissing && t.missing} isOn={isOn} onTick={onTick} />
  );
}
