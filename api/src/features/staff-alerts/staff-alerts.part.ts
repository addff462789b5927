import type { Part } from '../../platform/parts/part.ts';
import { staffAlertsFeature } from './staff-alerts.routes.ts';

export const staffAlertsPart = { routes: staffAlertsFeature } satisfies Part;
