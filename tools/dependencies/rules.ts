import type { Import } from './imports.ts';

/** Layers from the top down. A folder imports from itself and from the layers below it; folders of one layer do not know each other. */
export const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'api/src': [['app'], ['features'], ['domain'], ['platform'], ['base']],
  'web/src': [['app'], ['features', 'staff'], ['ui'], ['lib']],
};

/** Workspaces and packages that each workspace may import. Workspaces that only run or measure others are free. */
const WORKSPACES: Readonly<Record<string, { workspaces: readonly string[]; packages: RegExp }>> = {
  rules: { workspaces: [], packages: /^(?!)/ },
  contract: { workspaces: ['rules'], packages: /^zod$/ },
  book: { workspaces: ['rules'], packages: /^(zod|csv-parse.*|node:.+)$/ },
  sandbox: { workspaces: [], packages: /./ },
  api: { workspaces: ['rules', 'contract'], packages: /./ },
  web: { workspaces: ['rules', 'contract'], packages: /^(?!node:)/ },
};
const TEST_PACKAGES = /^(vitest|fast-check)$/;
const TEST = /\.test\.tsx?$|^api\/src\/testing\/|^web\/src\/(.+\/)?testing[^/]*$/;
const STORE =
  /\.store\.ts$|^api\/src\/platform\/db\/|^api\/src\/domain\/book-import\/|^api\/src\/app\/build-services\.ts$|^api\/src\/platform\/telemetry\/health\.ts$/;

const findWorkspace = (file: string): string | undefined => /^([a-z]+)\/src\//.exec(file)?.[1];
/** The folder that stands for a file: `api/src/domain/claims`, or the layer where a layer has no folders. */
export const getFolder = (file: string): string => file.split('/').slice(0, -1).slice(0, 4).join('/');

const getTree = (file: string): string => file.split('/').slice(0, 2).join('/');

/** The position of a file's layer from the top; undefined for a file outside the layers. */
export function findLayer(file: string): number | undefined {
  const at = LAYERS[getTree(file)]?.findIndex((folders) => folders.includes(file.split('/')[2] ?? '')) ?? -1;
  return at < 0 ? undefined : at;
}

const inTree = ({ from, to }: Import): boolean => findWorkspace(from) === findWorkspace(to);
const isTest = ({ from }: Import): boolean => TEST.test(from);
/** True for an import of a higher layer, or of another folder of the same layer. */
export function pointsUp(importEdge: Import): boolean {
  const [from, to] = [findLayer(importEdge.from), findLayer(importEdge.to)];
  if (isTest(importEdge) || !inTree(importEdge) || from === undefined || to === undefined) return false;
  return from > to || (from === to && importEdge.from.split('/')[2] !== importEdge.to.split('/')[2]);
}

type Rule = { reason: string; breaks: (importEdge: Import) => boolean };

/** The dependency rule. */
const RULES: readonly Rule[] = [
  {
    reason: 'A workspace imports only the workspaces and packages that its row of WORKSPACES names.',
    breaks: (importEdge) => {
      const { from, to } = importEdge;
      const row = WORKSPACES[findWorkspace(from) ?? ''];
      const target = findWorkspace(to);
      if (!row || inTree(importEdge)) return false;
      if (target === undefined)
        return !row.packages.test(to) && !(isTest(importEdge) && (TEST_PACKAGES.test(to) || findWorkspace(from) === 'web'));
      if (isTest(importEdge) && findWorkspace(from) === 'api') return target === 'web';
      if (target === 'book' && /^api\/src\/domain\/(book-(import|delivery)|reconciliation)\//.test(from)) return false;
      return !row.workspaces.includes(target);
    },
  },
  {
    reason: 'Another workspace is imported by its name, @portal/<workspace>/<file>.',
    breaks: ({ from, to, specifier }) =>
      specifier.startsWith('.') &&
      findWorkspace(to) !== undefined &&
      findWorkspace(from) !== findWorkspace(to) &&
      (findWorkspace(from) ?? '') in WORKSPACES,
  },
  { reason: 'A layer imports only from itself and the layers below it.', breaks: pointsUp },
  {
    reason: 'A feature never imports another feature: the server reads through the services, the browser links and asks.',
    breaks: ({ from, to }) => {
      const feature = /^(?:api|web)\/src\/features\/[^/]+\//;
      const [own, other] = [feature.exec(from)?.[0], feature.exec(to)?.[0]];
      return own !== undefined && other !== undefined && own !== other;
    },
  },
  {
    reason: 'SQL is written in *.store.ts and platform/db only.',
    breaks: (importEdge) =>
      findWorkspace(importEdge.from) === 'api' &&
      !isTest(importEdge) &&
      !STORE.test(importEdge.from) &&
      (/^pg(-copy-streams)?$/.test(importEdge.to)
        ? !importEdge.typeOnly
        : importEdge.to === 'kysely' && importEdge.names.some((name) => ['sql', '*'].includes(name))),
  },
  {
    reason: 'Worlds and factories are for tests.',
    breaks: (importEdge) => !isTest(importEdge) && importEdge.from.startsWith('api/src/') && importEdge.to.startsWith('api/src/testing/'),
  },
  {
    reason:
      'An adapter knows its own folder, what partners or its vendor’s adapters share and the partner settings; it neither serves nor stores.',
    breaks: (importEdge) => {
      const own = /^api\/src\/platform\/partners\/[^/]+\//.exec(importEdge.from)?.[0];
      if (own === undefined || isTest(importEdge)) return false;
      const isShared = /^api\/src\/platform\/partners\/(vendors\/[^/]+\/)?[^/]+\.ts$|^api\/src\/base\//.test(importEdge.to);
      const isPackage = findWorkspace(importEdge.to) === undefined && !/^(fastify|@fastify\/.*|kysely|pg|pg-boss)$/.test(importEdge.to);
      return !(importEdge.to.startsWith(own) || isShared || isPackage);
    },
  },
  {
    reason: 'domain/policies only computes: no HTTP, SQL, partner or clock.',
    breaks: (importEdge) =>
      importEdge.from.startsWith('api/src/domain/policies/') &&
      !isTest(importEdge) &&
      !/^(api\/src\/domain\/policies|rules\/src|contract\/src)\//.test(importEdge.to),
  },
  {
    reason: 'ui takes data and callbacks: it knows no endpoint.',
    breaks: (importEdge) =>
      importEdge.from.startsWith('web/src/ui/') &&
      !isTest(importEdge) &&
      /^(@tanstack\/|contract\/src\/|web\/src\/lib\/api\/)/.test(importEdge.to),
  },
];

/** The reasons why an import is not allowed. */
export const findErrors = (importEdge: Import): string[] => RULES.filter(({ breaks }) => breaks(importEdge)).map(({ reason }) => reason);

/** Pairs of folders that import each other, in the trees that have layers and without their tests. */
export function mutualFolders(imports: readonly Import[]): string[] {
  const edges = new Set(
    imports
      .filter(
        (importEdge) =>
          LAYERS[getTree(importEdge.from)] &&
          inTree(importEdge) &&
          !isTest(importEdge) &&
          getFolder(importEdge.from) !== getFolder(importEdge.to),
      )
      .map(({ from, to }) => `${getFolder(from)} ${getFolder(to)}`),
  );
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && edges.has(`${to} ${from}`);
  });
}
