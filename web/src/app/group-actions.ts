/** The ways into the group's other applications: 'ABC Dashboard' of the profile menu (HDR-018), Back of a visit from the servicing app (LAY-007). */
export { useContinueSso, useGroupDashboard } from '../features/session/group-dashboard.ts';
