import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { text } from '../../lib/text/text.ts';
import { EmptyCard } from '../layout/StateCard.tsx';
import { Link } from './Link.tsx';
import { PageHeader } from './PageHeader.tsx';

const t = text({
  title: { en: 'Start from the beginning', hi: 'शुरुआत से शुरू करें' },
  why: {
    en: 'This page is a later step. Please start with the first step.',
    hi: 'यह पृष्ठ बाद का चरण है। कृपया पहले चरण से शुरू करें।',
  },
});

type Props = {
  /** Address of the first step. */
  at: string;
  reason?: ReactNode;
  /** Text of the link to the first step. */
  label?: ReactNode;
};

/** For a later step that was opened without the data of the first step: keeps address and title, and links to the first step (R23). */
export function StartAgain({ at, reason = t.why, label = t.title }: Props) {
  const action = (
    <Button component={Link} to={at}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader key="start" />
      <EmptyCard icon={IconListNumbers} title={t.title} text={reason} action={action} />
    </>
  );
}
