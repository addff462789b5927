import type { ComponentType, ReactNode } from 'react';

/** Router that provides the address: the browser's history, or the server's static location. */
export type RouterComponent = ComponentType<{ children: ReactNode }>;
