import { cityOfPin } from './pin-cities.ts';
import { isArmyPin, STATES, type StateCode, statesOfPin } from './pin-code.ts';

type PinPlace = { city: string; district: string; state: string; stateCode: StateCode };
/** The place of a PIN code. City and district are empty where they are not known; the army's offices have none. */
export function placeOfPin(pinCode: string): PinPlace | undefined {
  if (isArmyPin(pinCode)) return undefined;
  const [stateCode] = statesOfPin(pinCode);
  if (!stateCode) return undefined;
  const { city, district } = cityOfPin(pinCode) ?? { city: '', district: '' };
  return { city, district, state: STATES[stateCode], stateCode };
}
