import fc from 'fast-check';
import { propertySeed } from './property-seed.ts';

/** Set up before each file of tests. A property that fails prints the seed. */
fc.configureGlobal({ seed: propertySeed });
