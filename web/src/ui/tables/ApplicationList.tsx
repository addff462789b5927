import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { Link } from '../links/Link.tsx';
import classes from './ApplicationList.module.css';
import { applicationListText as t } from './application-list.text.ts';

type ListedApplication = { applicationNumber: string; planName: string; appliedOn: string; answer: string };
type Props = {
  applications: readonly ListedApplication[];
  /** Where one is followed. */
  to: string;
  onOpen: (applicationNumber: string) => void;
};

/** A customer's applications with their status, and a button to open each. */
export const ApplicationList = ({ applications, to, onOpen }: Props) => (
  <ul className={classes.list}>
    {applications.map(({ applicationNumber: number, planName: plan, appliedOn: date, answer }) => (
      <li key={number}>
        <div>
          <h3 className={classes.plan}>{plan}</h3>
          <p className={classes.meta}>{t.meta({ number, date })}</p>
          <p>{answer}</p>
        </div>
        <Button
          component={Link}
          to={to}
          variant="default"
          size="sm"
          onClick={() => onOpen(number)}
          aria-label={t.seeNumber({ plan, number })}
        >
          {t.see}
        </Button>
      </li>
    ))}
  </ul>
);
