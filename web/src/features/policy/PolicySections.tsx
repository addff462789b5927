import type { Due } from '@portal/rules/money/premium-position.ts';
import layout from '../../ui/layout/layout.module.css';
import { SectionNav } from '../../ui/links/SectionNav.tsx';
import { CoverSection } from './CoverSection.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PolicyActions } from './PolicyActions.tsx';
import classes from './PolicySections.module.css';
import type { PolicyDetails } from './policy-due.ts';
import { SECTIONS } from './policy-facts.ts';
import { sectionText as t } from './policy-sections.text.ts';
import { RequestsSection } from './RequestsSection.tsx';

/** Actions and sections of a policy, in the same order on every policy. A section that loads more data fails independently. */
export function PolicySections({ policy, due }: { policy: PolicyDetails; due: Due }) {
  const policyId = policy.POLICY_NUMBER;
  return (
    <div key={policyId}>
      <PolicyActions policy={policy} due={due} />
      <SectionNav label={t.onThisPage} sections={SECTIONS.map((id) => ({ id, title: t[id] }))} />
      <div className={layout.stack}>
        <MoneySection policy={policy} due={due} />
        <div className={classes.pair}>
          <CoverSection policy={policy} />
          <PeopleSection policy={policy} />
        </div>
        <div className={classes.pair}>
          <DocumentsSection policy={policy} />
          <RequestsSection policyId={policyId} />
        </div>
        <HistorySection policy={policy} />
      </div>
    </div>
  );
}
