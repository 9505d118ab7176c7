import type { PowerMonitor } from 'electron';
import { HostEmitter } from '../emitter.ts';
import { strict } from '../strict.ts';
import type { Slice } from './slice.ts';

const EVENTS = [
  'suspend',
  'resume',
  'on-ac',
  'on-battery',
  'shutdown',
  'lock-screen',
  'unlock-screen',
  'user-did-become-active',
  'user-did-resign-active',
  'thermal-state-change',
  'speed-limit-change',
];

/** electronjs.org/docs/api/power-monitor */
export class HostPowerMonitor extends HostEmitter implements Slice<PowerMonitor> {
  onBatteryPower = false;
  /** Host only: seconds without input, and whether the screen is locked. */
  readonly idle = { seconds: 0, locked: false };

  constructor() {
    super('powerMonitor', EVENTS);
  }

  getSystemIdleTime(): number {
    return this.idle.seconds;
  }

  getSystemIdleState(idleThreshold: number): 'active' | 'idle' | 'locked' {
    if (this.idle.locked) return 'locked';
    return this.idle.seconds >= idleThreshold ? 'idle' : 'active';
  }

  getCurrentThermalState(): 'nominal' {
    return 'nominal';
  }

  isOnBatteryPower(): boolean {
    return this.onBatteryPower;
  }
}

export const hostPowerMonitor = new HostPowerMonitor();
export const powerMonitor = strict('powerMonitor', hostPowerMonitor);
