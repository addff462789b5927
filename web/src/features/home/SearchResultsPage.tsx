import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { toKeyword } from '@portal/rules/text/search.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { useClosedScreens } from '../../lib/navigation/closed-screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { findServices, type Service, servicesFor } from '../../lib/records/services.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import classes from './SearchResultsPage.module.css';
import { listCrumbs, oftenUsed } from './search-groups.ts';
import { searchText as t } from './search-results.text.ts';
import { useFoundPolicies } from './use-found-policies.ts';

/** Search results: the list of the header's search, and the customer's matching policies (SRCH-012, SRCH-013). */
export default function SearchResultsPage() {
  const values = useQueryValues();
  const keyword = toKeyword(values.get('keyword') ?? '');
  const closed = useClosedScreens();
  const services = findServices(keyword, { isLoggedIn: true, closed });
  const policies = useFoundPolicies(keyword);
  const n = services.length + policies.length;
  const answer = keyword === '' ? t.answerNone : n === 1 ? t.answerOne({ keyword }) : n > 1 && t.answerMany({ n, keyword });
  const search = (typed: string) => {
    const next = toKeyword(typed);
    reportClick('search_bar_click', { group: 'Search results', item: 'Button', keywordLength: next.length });
    values.setValues({ keyword: next || null });
  };
  return (
    <>
      <PageHeader answer={answer || undefined} />
      <div className={layout.stack}>
        <SearchField key={keyword} keyword={keyword} onSearch={search} />
        {keyword === '' && (
          <>
            <Results title={t.oftenUsed} services={oftenUsed(servicesFor({ isLoggedIn: true, closed }))} />
            <p>
              <Link to={to('serviceRequests')}>{t.allServices}</Link>
            </p>
          </>
        )}
        {keyword !== '' && n === 0 && <NothingFound keyword={keyword} />}
        {services.length > 0 && <Results title={t.services} services={services} />}
        {policies.length > 0 && (
          <Card title={t.policies}>
            <ul className={classes.list}>
              {policies.map(({ number, plan }) => (
                <Result key={number} to={to('policyDetail', { policyId: number })} title={t.policy({ plan, number })} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

function SearchField({ keyword, onSearch }: { keyword: string; onSearch: (typed: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          id={id}
          className={classes.field}
          label={t.label}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t.search}</Button>
      </form>
    </search>
  );
}

function NothingFound({ keyword }: { keyword: string }) {
  const closed = useClosedScreens();
  const { supportPhone: phone } = useConfig();
  return (
    <>
      <Card>
        <div role="status" className={layout.stack2}>
          <h2 className={classes.nothing}>{t.nothing({ keyword })}</h2>
          <p>{t.tryAgain({ phone, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}</p>
        </div>
      </Card>
      <Results title={t.oftenUsed} services={oftenUsed(servicesFor({ isLoggedIn: true, closed }))} />
    </>
  );
}

function Results({ title, services }: { title: string; services: readonly Service[] }) {
  return (
    <Card title={title}>
      <ul className={classes.list}>
        {services.map((service) => (
          <Result key={service.path} to={service.path} title={service.label} line={service.line} where={listCrumbs(service)} />
        ))}
      </ul>
    </Card>
  );
}

function Result({ to: address, title, line, where }: { to: string; title: ReactNode; line?: string; where?: readonly string[] }) {
  return (
    <li>
      <Link to={address}>{title}</Link>
      {line && <p>{line}</p>}
      {where && <p className={classes.where}>{[shellText.home, ...where].join(' › ')}</p>}
    </li>
  );
}
