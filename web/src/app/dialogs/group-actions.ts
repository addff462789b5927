/** 'ABC Dashboard' of the profile menu (HDR-018). */
export { useGroupDashboard } from '../../features/session/group-dashboard.ts';
