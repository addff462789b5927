import { toKeyword } from '@portal/rules/text/search.ts';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportClick } from '../../lib/browser/report-click.ts';
import { useClosedScreens } from '../../lib/navigation/closed-screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { findServices } from '../../lib/records/services.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { frameText } from './frame.text.ts';
import { navText as t } from './nav.text.ts';
import classes from './SearchBox.module.css';

type Props = {
  /** In the sheet, the list is always open below the field. */
  isSheet?: boolean;
  /** Called after a navigation. */
  onDone?: () => void;
};

/** The field with its suggestions, by keyboard and by touch (SRCH-001, SRCH-012..016). */
export function SearchBox({ isSheet = false, onDone }: Props) {
  const id = useId();
  const search = useServiceSearch({ isSheet, onDone });
  const { typed, found, foundNothing, isOpen, marked } = search;

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!isSheet && !event.currentTarget.contains(event.relatedTarget)) search.close();
  }
  return (
    <search className={isSheet ? `${classes.box} ${classes.sheet}` : classes.box} onBlur={onBlur}>
      <input
        type="text"
        role="combobox"
        className={classes.input}
        value={typed}
        maxLength={60}
        placeholder={t.searchServices}
        aria-label={t.searchServices}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && marked >= 0 ? `${id}-${marked}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus={isSheet || undefined}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={search.onKeyDown}
      />
      <button type="button" className={classes.button} aria-label={frameText.search} onClick={() => search.submit('Button')}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen && <Suggestions id={id} found={found} marked={marked} onChoose={search.choose} />}
      <p className={foundNothing ? classes.nothing : 'vh'} role="status">
        {foundNothing ? t.nothingFound : isOpen && (found.length === 1 ? t.foundOne : t.foundMany({ n: found.length }))}
      </p>
    </search>
  );
}

type Service = ReturnType<typeof findServices>[number];
type SearchOptions = { isSheet: boolean; onDone: (() => void) | undefined };

/** State of the field: the typed text, its suggestions, and the one that the arrow keys have marked. */
function useServiceSearch({ isSheet, onDone }: SearchOptions) {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const closed = useClosedScreens();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isClosed, setIsClosed] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [foundNothing, setFoundNothing] = useState(false);
  const found = findServices(typed, { isLoggedIn, closed });
  const isOpen = found.length > 0 && !isClosed;

  function type(text: string) {
    setTyped(text);
    setIsClosed(false);
    setMarked(-1);
    setFoundNothing(false);
  }
  function openResult(address: string, how: string) {
    reportClick('search_bar_click', { group: 'Search', item: how, keywordLength: toKeyword(typed).length });
    setIsClosed(true);
    setMarked(-1);
    void navigate(address);
    onDone?.();
  }
  function submit(how: 'Enter' | 'Button') {
    const keyword = toKeyword(typed);
    const [first] = found;
    if (keyword === '') return;
    if (isLoggedIn) openResult(to('searchResults', { keyword }), how);
    else if (first) openResult(first.path, how);
    else setFoundNothing(true);
  }
  function onKeyDown(event: KeyboardEvent) {
    const selected = isOpen ? found[marked] : undefined;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (selected) openResult(selected.path, 'Suggestion');
      else submit('Enter');
    } else if (event.key === 'Escape' && isOpen && !isSheet) {
      event.stopPropagation();
      setIsClosed(true);
      setMarked(-1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (found.length === 0) return;
      event.preventDefault();
      setIsClosed(false);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked(marked < 0 && step < 0 ? found.length - 1 : (marked + step + found.length) % found.length);
    }
  }
  return {
    typed,
    found,
    foundNothing,
    isOpen,
    marked,
    type,
    submit,
    onKeyDown,
    choose: ({ path }: Service) => openResult(path, 'Suggestion'),
    close: () => setIsClosed(true),
  };
}

type SuggestionsProps = { id: string; found: readonly Service[]; marked: number; onChoose: (service: Service) => void };

function Suggestions({ id, found, marked, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div ref={list} id={id} role="listbox" className={classes.list} aria-label={t.suggestions}>
      {found.map((service, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={service.path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(service)}
        >
          {service.label}
        </div>
      ))}
    </div>
  );
}
