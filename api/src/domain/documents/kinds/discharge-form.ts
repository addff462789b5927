import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { isUnclaimed, needsDischarge, UNCLAIMED_KIND_NAMES } from '@portal/rules/money/unclaimed.ts';
import { z } from 'zod';
import { type Content, type DocumentKind, type NoDocument, noDocument, type Source } from '../document-kind.ts';
import { requestedDocument } from '../document-page.ts';

type Ref = { type: 'discharge-form'; policyId: string; unclaimedId: string };

const TITLE = { en: 'Discharge form', hi: 'डिस्चार्ज फ़ॉर्म' };
/** Line for a signature or an entry, with space above it. */
const LINE = `\n\n${'_'.repeat(34)}`;
const LABELS = {
  en: {
    number: 'Policy no.',
    about: (day: string) => `Printed on ${day}`,
    notice: 'Fill in, sign and upload this form with your claim. We will pay after we have approved the claim.',
    owed: 'Amount owed',
    kind: 'Amount for',
    owner: 'Policyholder',
    since: 'Payable since',
    amount: 'Amount without interest',
    statement: 'Discharge',
    lines: (amount: string) => [
      `I claim the amount of ${amount} that is owed under this policy, with the interest to the day of the approval. Its payment to the account named in the claim settles it in full.`,
      'No bankruptcy or court order forbids the payment, and I have not assigned the amount to anyone. If someone else is entitled to it, I will pay it back.',
    ],
    sign: 'Signature',
    name: 'Name',
    date: 'Place and date',
    signature: 'Signature or thumb print',
    witness: 'Witness',
    witnessName: 'Name and address',
    witnessSignature: 'Signature',
    legal: 'A thumb print needs a witness. This form is valid for this amount only.',
  },
  hi: {
    number: 'पॉलिसी संख्या',
    about: (day: string) => `${day} को छपा`,
    notice: 'इस फ़ॉर्म को भरें, हस्ताक्षर करें और अपने दावे के साथ अपलोड करें। दावे की मंज़ूरी से पहले कोई भुगतान नहीं होता।',
    owed: 'देय राशि',
    kind: 'किसकी राशि',
    owner: 'पॉलिसीधारक',
    since: 'कब से देय',
    amount: 'बिना ब्याज की राशि',
    statement: 'डिस्चार्ज',
    lines: (amount: string) => [
      `मैं इस पॉलिसी की देय राशि ${amount} का, मंज़ूरी के दिन तक के ब्याज सहित, दावा करता/करती हूँ। दावे में बताए खाते में भुगतान होने पर इसके लिए मेरा कुछ बकाया नहीं रहेगा।`,
      'कोई दिवालियापन या अदालती आदेश इस भुगतान को नहीं रोकता, और मैंने यह राशि किसी को नहीं सौंपी है। यदि यह किसी और की निकली, तो मैं इसे लौटा दूँगा/दूँगी।',
    ],
    sign: 'हस्ताक्षर',
    name: 'नाम',
    date: 'स्थान और तारीख़',
    signature: 'हस्ताक्षर या अँगूठे का निशान',
    witness: 'गवाह',
    witnessName: 'नाम और पता',
    witnessSignature: 'हस्ताक्षर',
    legal: 'अँगूठे का निशान हो तो गवाह ज़रूरी है। यह फ़ॉर्म केवल इसी राशि के लिए मान्य है।',
  },
};

/** The form that is signed for an amount that is owed: no ServiceType of the downloads names it. */
export const dischargeForm: DocumentKind<never, Ref, readonly unknown[]> = {
  ref: z.object({ type: z.literal('discharge-form'), policyId: z.string(), unclaimedId: z.string() }),
  toRef(): never {
    throw new Error('No call names a discharge form by its kind.');
  },
  toPeriod: ({ unclaimedId }) => unclaimedId,
  fileName: ({ unclaimedId }) => `DischargeForm_${unclaimedId}.pdf`,
  title: () => TITLE,
  template: 'document.typ',
  async read({ unclaimedId }, { clientIds, store, branding, language, now }: Source): Promise<Content<readonly unknown[]> | NoDocument> {
    const today = dayOf(now);
    const item = await store.unclaimed.find(clientIds, unclaimedId);
    if (!item || item.claimedOn !== null || !isUnclaimed(item, today) || !needsDischarge(item)) return noDocument('notFound');
    const person = await store.profile.findClient(item.clientId);
    if (!person) return noDocument('notFound');
    const texts = LABELS[language];
    const { policyNo, ownerName, type, since } = item;
    const sum = formatRupees(item.amount);
    const blanks = (heading: string, ...labels: string[]) => ({
      kind: 'facts' as const,
      heading,
      facts: labels.map((label) => ({ label, value: LINE })),
    });
    const page = {
      heading: TITLE[language],
      number: { label: texts.number, value: policyNo },
      about: texts.about(formatDay(today)),
      status: null,
      notice: texts.notice,
      noticeTone: 'wait' as const,
      parts: [
        {
          kind: 'facts' as const,
          heading: texts.owed,
          facts: [
            { label: texts.kind, value: UNCLAIMED_KIND_NAMES[type][language] },
            { label: texts.owner, value: ownerName },
            { label: texts.since, value: formatDay(since) },
            { label: texts.amount, value: sum },
          ],
        },
        { kind: 'text' as const, heading: texts.statement, lines: texts.lines(sum) },
        blanks(texts.sign, texts.name, texts.date, texts.signature),
        blanks(texts.witness, texts.witnessName, texts.date, texts.witnessSignature),
      ],
      legal: texts.legal,
    };
    return {
      kind: 'content',
      data: requestedDocument({ title: TITLE[language], language, date: today, pages: [page] }, branding),
      owner: { name: person.name, birthDate: person.birthDate, policyType: 'TRAD', policyNo },
      policyNo,
      policyNos: [policyNo],
      records: [],
    };
  },
};
