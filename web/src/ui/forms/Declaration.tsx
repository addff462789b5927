import { DECLARATIONS, type DeclarationKind } from '@portal/rules/people/declarations.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { ConsentGate } from './ConsentGate.tsx';

const t = text({
  missing: { en: 'Tick the box to continue.', hi: 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।' },
  old: { en: 'This text has changed. Please read it again.', hi: 'यह पाठ बदल गया है। कृपया इसे फिर पढ़ें।' },
});

type Props = {
  kind: DeclarationKind;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
  /** The button was pressed without the box. */
  isMissing: boolean;
  /** The server answered `versionOld`: the text is to be read again. */
  isOld?: boolean;
};

/** The box of a declaration, without which nothing is sent; it is never ticked before. */
export function Declaration({ kind, isOn, onTick, isMissing, isOld = false }: Props) {
  const error = isOld && !isOn ? t.old : isMissing && t.missing;
  return <ConsentGate name={`declaration${kind}`} label={inLanguage(DECLARATIONS[kind])} error={error} isOn={isOn} onTick={onTick} />;
}
