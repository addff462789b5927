import { closeSearch } from '../../lib/state/search-sheet.slice.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { navText as t } from './nav.text.ts';
import { SearchBox } from './SearchBox.tsx';

/** The search over the page: the whole screen of a phone. */
export default function SearchSheet() {
  return (
    <Dialog title={t.searchServices} wide full onClose={closeSearch}>
      <SearchBox isSheet onDone={closeSearch} />
    </Dialog>
  );
}
