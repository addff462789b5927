import type { ResponseOf } from '../../lib/api/wire.ts';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';

type Props = {
  title: string;
  policies: ResponseOf<'/allPoliciesDetails'>['policies'];
  value: string;
  onChange: (policyId: string) => void;
};

/** One selector for all policies; nothing if there is only one. */
export const PolicyChoice = ({ title, policies, value, onChange }: Props) =>
  policies.length > 1 && (
    <div className={layout.narrow}>
      <Select
        label={title}
        data={policies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => ({
          value: number,
          label: listsText.policyChoice({ plan, number }),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
