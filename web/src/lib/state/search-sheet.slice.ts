import { area } from './slices.ts';

/** True while the search covers the page. It opens from the bottom bar and the not-found page. */
export const useSearchSheet = area('search', { isOpen: false });
export const openSearch = () => useSearchSheet.setState({ isOpen: true });
export const closeSearch = () => useSearchSheet.setState({ isOpen: false });
