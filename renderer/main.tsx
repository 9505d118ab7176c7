import { findBridge } from './bridge.ts';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (root) start(findBridge(), root);
