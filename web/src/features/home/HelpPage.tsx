import { IconChecklist, IconFileText, IconHeadset, IconMapPin, IconPhone, IconSearch } from '@tabler/icons-react';
import { helpStatus } from '../../lib/api/agent-help.ts';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { openSearch } from '../../lib/state/search-sheet.slice.ts';
import layout from '../../ui/layout/layout.module.css';
import { ActionTile } from '../../ui/links/ActionTile.tsx';
import { LinkTile, OutTile, PhoneTile } from '../../ui/links/LinkTile.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import classes from './Dashboard.module.css';
import { helpPageText as t } from './help-page.text.ts';

const askAgent = () => useHome.setState({ agentretrypopup: { form: 'choices', endPoint: 'help', failureType: '', message: '' } });

/** Ways to find a service or a person. */
export default function HelpPage() {
  const { supportPhone: phone } = useConfig();
  const brand = useBrand();
  const outbound = useOutbound();
  const status = helpStatus();
  return (
    <>
      <PageHeader answer={t.answer} />
      <div className={layout.stack}>
        <ActionTile icon={IconSearch} title={t.search} text={t.searchWhy} onClick={openSearch} />
        <section aria-labelledby="talk">
          <h2 id="talk" className={classes.often}>
            {t.talk}
          </h2>
          <div className={layout.grid3}>
            <PhoneTile phone={phone} icon={IconPhone} title={t.call} text={t.callWhy({ phone, hours: useSupportHours() })} />
            {status?.support_enable_call === 'Y' && <ActionTile icon={IconHeadset} title={t.agent} text={t.agentWhy} onClick={askAgent} />}
            {brand && <OutTile href={outbound(brand.contactUs)} icon={IconMapPin} title={t.branch} text={t.branchWhy} />}
          </div>
        </section>
        <section aria-labelledby="requests">
          <h2 id="requests" className={classes.often}>
            {t.requests}
          </h2>
          <div className={layout.grid3}>
            <LinkTile to={to('serviceRequests')} icon={IconChecklist} title={t.services} text={t.servicesWhy} />
            <LinkTile to={to('fileClaims')} icon={IconFileText} title={t.claim} text={t.claimWhy} />
          </div>
        </section>
      </div>
    </>
  );
}
