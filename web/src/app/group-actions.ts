/**
 * The ways into the group's other applications. They are put in here when single sign-on is there; until then the entry is not shown
 * and Back stays inside the portal.
 */
type Action = () => Promise<void>;

/** 'ABC Dashboard' of the profile menu (HDR-018). */
export const openGroupDashboard: Action | undefined = undefined as Action | undefined;
/** Back on the first screen of a visit that came from the servicing app (LAY-007). */
export const continueInGroupApp: Action | undefined = undefined as Action | undefined;
