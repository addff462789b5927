import type { ComponentType, ReactNode } from 'react';

/** What knows the address: the browser's history, or the server's still one. */
export type RouterComponent = ComponentType<{ children: ReactNode }>;
