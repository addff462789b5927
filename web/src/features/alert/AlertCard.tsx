import { dayOf } from '@portal/rules/calendar/dates.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './AlertCard.module.css';
import { AlertForm } from './AlertForm.tsx';
import { alertText as t } from './alert.text.ts';
import { type Catalogue, type Group, getSubject, getTitle, type SavedAlert } from './alert-labels.ts';

/** The open form: for a new alert of a group, or for an existing alert. */
export type OpenForm = { group: Group; alertId?: string };
type Props = {
  group: Group;
  catalogue: Catalogue;
  alerts: readonly SavedAlert[];
  open: OpenForm | undefined;
  onOpen: (form: OpenForm | undefined) => void;
  onRemove: (alert: SavedAlert) => void;
};

/** The alerts of one group; the form opens in its card. */
export function AlertCard({ group, catalogue, alerts, open, onOpen, onRemove }: Props) {
  const isOpen = open?.group === group;
  return (
    <Card
      title={t[group]}
      action={
        !isOpen && (
          <TextButton aria-label={`${t.add}: ${t[group]}`} onClick={() => onOpen({ group })}>
            {t.add}
          </TextButton>
        )
      }
    >
      <div className={layout.stack4}>
        {isOpen && (
          <AlertForm
            key={open.alertId ?? 'new'}
            group={group}
            catalogue={catalogue}
            alert={alerts.find(({ alertId }) => alertId === open.alertId)}
            onClose={() => onOpen(undefined)}
          />
        )}
        {alerts.length === 0 && !isOpen && <p className={layout.dim}>{t.noneOfGroup}</p>}
        {alerts.length > 0 && (
          <ul className={classes.list}>
            {alerts.map((alert) => (
              <li key={alert.alertId} className={classes.row}>
                <Row
                  alert={alert}
                  catalogue={catalogue}
                  onEdit={() => onOpen({ group, alertId: alert.alertId })}
                  onRemove={() => onRemove(alert)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

type RowProps = { alert: SavedAlert; catalogue: Catalogue; onEdit: () => void; onRemove: () => void };

function Row({ alert, catalogue, onEdit, onRemove }: RowProps) {
  const title = getTitle(alert);
  const named = { alert: `${title}, ${getSubject(alert, catalogue)}` };
  return (
    <>
      <div>
        <p className={layout.strong}>{title}</p>
        <p className={`${layout.small} ${layout.dim}`}>
          {getSubject(alert, catalogue)} · {alert.channels.map((channel) => t[channel]).join(', ')}
        </p>
        <p className={`${layout.small} ${layout.dim}`}>
          {alert.lastSentAt ? t.lastSent({ date: dayOf(new Date(alert.lastSentAt)) }) : t.notSent}
        </p>
      </div>
      <div className={layout.group}>
        <TextButton isSmall aria-label={t.editThis(named)} onClick={onEdit}>
          {t.edit}
        </TextButton>
        <TextButton isSmall aria-label={t.removeThis(named)} onClick={onRemove}>
          {t.remove}
        </TextButton>
      </div>
    </>
  );
}
