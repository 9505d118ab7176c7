import { expect, it } from 'vitest';
import { createEscapeOrder } from '../../../renderer/hooks/escape-order.ts';

const screen = () => {};
const progress = () => {};
const dialog = () => {};
const support = () => {};

it('Esc is for what came last; for what lies below once that has gone', () => {
  const order = createEscapeOrder();
  expect(order.nearest()).toBeNull();
  order.add(0, screen);
  const over = order.add(0, progress);
  expect(order.nearest()).toBe(progress);
  over();
  expect(order.nearest()).toBe(screen);
});

it('is for a dialog, or for what lies in it, whatever comes up behind it', () => {
  const order = createEscapeOrder();
  const closeDialog = order.add(1, dialog);
  order.add(0, screen);
  expect(order.nearest()).toBe(dialog);
  const back = order.add(1, support);
  order.add(0, progress);
  expect(order.nearest()).toBe(support);
  back();
  expect(order.nearest()).toBe(dialog);
  closeDialog();
  expect(order.nearest()).toBe(progress);
});

it('the same act twice is taken away once at a time', () => {
  const order = createEscapeOrder();
  const first = order.add(0, screen);
  order.add(0, screen);
  first();
  expect(order.nearest()).toBe(screen);
});
