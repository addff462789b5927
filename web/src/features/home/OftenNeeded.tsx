import { showToast } from '../../ui/feedback/toast.ts';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconCertificate,
  IconFileText,
  IconHeartbeat,
  IconHistory,
  IconReceipt,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { listed } from '../../lib/navigation/screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHealthServices } from '../../lib/records/use-health-services.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import layout from '../../ui/layout/layout.module.css';
import { shellText } from '../../ui/layout/shell.text.ts';
import { ActionTile } from '../../ui/links/ActionTile.tsx';
import { LinkTile } from '../../ui/links/LinkTile.tsx';
import classes from './Dashboard.module.css';
import { dashboardText as t } from './dashboard.text.ts';

type Policy = ResponseOf<'/getDashboardDetails'>['DASHBOARDdDETAILS'][number];
type Tile = { screen: ScreenName; query?: Readonly<Record<string, string>>; icon: TablerIcon; title: string };
type Props = { policies: readonly Policy[]; healthServices: readonly string[] };
const SHOWN = 4;

const TILES: readonly Tile[] = [
  { screen: 'downloads', query: { doc: 'tax' }, icon: IconCertificate, title: t.taxCertificate },
  { screen: 'switchServices', icon: IconArrowsLeftRight, title: t.switchFunds },
  { screen: 'nomineeDetails', icon: IconUsers, title: t.updateNominee },
  { screen: 'fileClaims', icon: IconFileText, title: t.fileClaim },
  { screen: 'downloads', query: { doc: 'receipts' }, icon: IconReceipt, title: t.premiumReceipts },
  { screen: 'pastPayments', icon: IconHistory, title: t.pastPayments },
];

/** Four services. One that is not online is replaced by the next. Health services appear with policies that include them. */
export function OftenNeeded({ policies, healthServices }: Props) {
  const hasFunds = policies.some((policy) => policy.FUND_VALUE);
  const isOpen = ({ screen }: Tile) => listed[screen]?.page !== undefined && (screen !== 'switchServices' || hasFunds);
  const withServices = policies.filter(({ POLICY_NUMBER }) => healthServices.includes(POLICY_NUMBER));
  return (
    <section aria-labelledby="often-needed">
      <h2 id="often-needed" className={classes.often}>
        {t.oftenNeeded}
      </h2>
      <div className={layout.grid4}>
        {TILES.filter(isOpen)
          .slice(0, withServices.length > 0 ? SHOWN - 1 : SHOWN)
          .map(({ screen, query, icon, title }) => (
            <LinkTile key={title} to={to(screen, query)} icon={icon} title={title} />
          ))}
        {withServices.length > 0 && <HealthTile policies={withServices} />}
      </div>
    </section>
  );
}

function HealthTile({ policies }: { policies: readonly Policy[] }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { open, isSending } = useHealthServices(showToast);
  const [only] = policies;
  const press = () => (policies.length === 1 && only ? void open(only.POLICY_NUMBER) : setIsChoosing(true));
  return (
    <>
      <ActionTile icon={IconHeartbeat} title={t.healthServices} isBusy={isSending} onClick={press} />
      {isChoosing && <ChoosePolicy policies={policies} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

function ChoosePolicy({ policies, onClose }: { policies: readonly Policy[]; onClose: () => void }) {
  const { open, isSending } = useHealthServices(showToast);
  const [selected, setSelected] = useState(policies[0]?.POLICY_NUMBER ?? '');
  const openSelected = async () => {
    if (await open(selected)) onClose();
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {shellText.cancel}
      </Button>
      <Button loading={isSending} onClick={() => void openSelected()}>
        {t.openServices}
      </Button>
    </>
  );
  return (
    <Dialog title={t.healthServices} onClose={onClose} footer={footer}>
      <ChoiceCards
        title={t.whichPolicy}
        value={selected}
        onChange={setSelected}
        cards={policies.map(({ POLICY_NUMBER: value, PLAN_NAME: title }) => ({ value, title, text: shellText.number({ number: value }) }))}
      />
    </Dialog>
  );
}
