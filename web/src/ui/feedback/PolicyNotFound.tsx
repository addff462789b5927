import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconShieldQuestion } from '@tabler/icons-react';
import { listsText as t } from '../layout/lists.text.ts';
import { EmptyCard } from '../layout/StateCard.tsx';
import { Link } from '../links/Link.tsx';

/** Not found: the address names another customer's policy, or none (R7). `listAt`: address of the customer's policies. */
export function PolicyNotFound({ listAt }: { listAt: string }) {
  return (
    <EmptyCard
      icon={IconShieldQuestion}
      title={t.policyNotFound}
      action={
        <Button component={Link} to={listAt} variant="default">
          {t.seePolicies}
        </Button>
      }
    />
  );
}
