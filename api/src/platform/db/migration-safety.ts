import { parse } from 'libpg-query';
import { CONTRACTS, OUTSIDE_TRANSACTION } from './migration-marks.ts';

/** Nodes of PostgreSQL's parser, as far as they are used here. */
type Column = { colname: string; constraints?: { Constraint: Constraint }[] };
type Constraint = { contype: string; conname?: string; skip_validation?: boolean; indexname?: string; raw_expr?: unknown };
type Command = { subtype: string; name?: string; def?: { Constraint?: Constraint; ColumnDef?: Column } };
type Table = { relname: string };
type Statement = {
  CreateStmt?: { relation: Table };
  AlterTableStmt?: { relation: Table; cmds: { AlterTableCmd: Command }[] };
  IndexStmt?: { idxname?: string; relation: Table; concurrent?: boolean; if_not_exists?: boolean };
  DropStmt?: { removeType: string; concurrent?: boolean };
  RenameStmt?: { renameType: string };
  TruncateStmt?: object;
  VacuumStmt?: object;
  LockStmt?: object;
};

/** Functions with one value for all rows of a statement, so that a new column does not rewrite the table. */
const STEADY = ['now'];

/**
 * Finds statements that would disturb customers while two versions run concurrently (reliability, MG-01): locks that last as long as a
 * table is large, table rewrites, and changes to what the previous version reads. Tables created by the same file are exempt. Returns one
 * sentence for each.
 */
export async function findSafetyErrors(name: string, sql: string): Promise<string[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Statement }[] };
  const statements = stmts.map(({ stmt }) => stmt);
  const own = new Set(statements.flatMap(({ CreateStmt }) => (CreateStmt ? [CreateStmt.relation.relname] : [])));
  const isAlone = OUTSIDE_TRANSACTION.test(sql);
  const errors = statements.flatMap((statement) => findErrors(statement, { own, contracts: CONTRACTS.test(sql) }));
  const concurrent = statements.some(({ IndexStmt, DropStmt }) => IndexStmt?.concurrent || DropStmt?.concurrent);
  if (isAlone && statements.length !== 1) errors.push('says that it is outside of a transaction, and must then hold one statement');
  if (concurrent && !isAlone) errors.push('does something CONCURRENTLY; begin it with "-- Outside of a transaction."');
  return errors.map((error) => `Migration ${name} ${error}.`);
}

type About = { own: ReadonlySet<string>; contracts: boolean };

function findErrors(statement: Statement, about: About): string[] {
  const { AlterTableStmt: altered, IndexStmt: index, DropStmt: drop, RenameStmt: rename } = statement;
  const { own, contracts } = about;
  if (altered && !own.has(altered.relation.relname))
    return altered.cmds.flatMap(({ AlterTableCmd: command }) => findCommandErrors(altered.relation.relname, command, about));
  if (index && !own.has(index.relation.relname)) {
    if (!index.concurrent) return [`creates an index on ${index.relation.relname} while it blocks writes; create it CONCURRENTLY`];
    if (!index.if_not_exists) return ['creates an index CONCURRENTLY without IF NOT EXISTS, and could not be repeated'];
  }
  if (drop && ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION'].includes(drop.removeType) && !contracts)
    return ['drops what the version before may read; do it later, in a file that begins "-- Contract: nothing since NNNN reads it."'];
  if (rename && ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW'].includes(rename.renameType))
    return ['renames what the version before reads; add the new one, write both, and take the old one away later'];
  if (statement.TruncateStmt || statement.VacuumStmt || statement.LockStmt) return ['holds a table for itself'];
  return [];
}

function findCommandErrors(table: string, { subtype, name, def }: Command, { contracts }: About): string[] {
  switch (subtype) {
    case 'AT_DropColumn':
      return contracts ? [] : [`drops ${table}.${name}, which the version before may read; do it later, as a contract`];
    case 'AT_AlterColumnType':
      return [`rewrites all of ${table} for the type of ${name}; add a column and fill it in parts`];
    case 'AT_SetNotNull':
      return [`reads all of ${table} while it is locked, for ${name}; add a CHECK that is NOT VALID, and validate it in the next file`];
    case 'AT_AddConstraint': {
      const { contype, conname, indexname, skip_validation: isUnchecked } = def?.Constraint ?? {};
      if (indexname) return [];
      if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
        return isUnchecked
          ? []
          : [`checks all of ${table} while it is locked, for ${conname}; add it NOT VALID, and validate it in the next file`];
      return [`builds an index of ${table} while it is locked, for ${conname}; create a unique index CONCURRENTLY`];
    }
    case 'AT_AddColumn':
      return def?.ColumnDef ? findColumnErrors(table, def.ColumnDef) : [];
    default:
      return [];
  }
}

function findColumnErrors(table: string, { colname, constraints = [] }: Column): string[] {
  const all = constraints.map(({ Constraint }) => Constraint);
  const preset = all.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const errors: string[] = [];
  if (all.some(({ contype }) => contype === 'CONSTR_NOTNULL') && !preset)
    errors.push(`adds ${table}.${colname} NOT NULL without a default: rows of the previous version would be rejected`);
  if (preset && isUnsteady(preset.raw_expr))
    errors.push(`rewrites all of ${table}, because the default of ${colname} differs for each row`);
  if (all.some(({ contype }) => contype === 'CONSTR_GENERATED'))
    errors.push(`rewrites all of ${table} for the generated column ${colname}`);
  if (all.some(({ contype }) => contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY'))
    errors.push(`builds an index of ${table} while it is locked, for ${colname}`);
  if (all.some(({ contype }) => contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') && preset)
    errors.push(`checks all of ${table} while it is locked, for ${colname}`);
  return errors;
}

/** True if an expression calls a function whose result may differ from row to row. */
function isUnsteady(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  const called = Reflect.get(expression, 'FuncCall') as { funcname: { String: { sval: string } }[] } | undefined;
  if (called && !STEADY.includes(called.funcname.at(-1)?.String.sval ?? '')) return true;
  return Object.values(expression).some(isUnsteady);
}
