import { anyText, pageSearch } from '../kit/page-search.ts';

/** The search of the API reference: a text, or the name of an operation or type. */
export const apiReferenceSearch = pageSearch({ q: anyText });
