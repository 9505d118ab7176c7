import type { Event, State, Step } from './state.ts';
import {
  endsBeforeClosing,
  lock,
  lockWarning,
  overrideEnded,
  phase,
} from './transitions/course.ts';
import { granted } from './transitions/granted.ts';
import { renewalBegan, renewalFailed, renewed } from './transitions/renewal.ts';
import { begin, ended, farewell, progress, restored, signOut } from './transitions/sign-in.ts';

/**
 * The session as a pure state machine: `(state, event) → state + effects`. No I/O, no clock, no secret:
 * instants come with the events, secrets stay with the controller under their attempt's id.
 * An event of an attempt that is not the current one changes nothing: a late answer signs nobody in.
 */
export function next(state: State, event: Event): Step {
  switch (event.type) {
    case 'begin':
      return begin(state, event);
    case 'progress':
      return progress(state, event);
    case 'granted':
      return granted(state, event);
    case 'ended':
      return ended(state, event);
    case 'renewalBegan':
      return renewalBegan(state, event);
    case 'renewed':
      return renewed(state, event);
    case 'renewalFailed':
      return renewalFailed(state, event);
    case 'phase':
      return phase(state, event);
    case 'lock':
      return lock(state, event);
    case 'lockWarning':
      return lockWarning(state, event);
    case 'endsBeforeClosing':
      return endsBeforeClosing(state, event);
    case 'overrideEnded':
      return overrideEnded(state, event);
    case 'signOut':
      return signOut(state, event);
    case 'farewell':
      return farewell(state, event);
    case 'restored':
      return restored(state, event);
  }
}
