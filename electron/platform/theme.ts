import { nativeTheme } from 'electron';
import type { Theme } from '../../shared/settings.ts';

/**
 * Draws what the page does not draw (title bar, menus, dialogs) in the look that was set; `system`: as the computer's.
 * Electron's documentation (`nativeTheme.themeSource`) has `prefers-color-scheme` follow it in pages too, so
 * that it agrees with the page's own `data-theme`.
 */
export function showTheme(theme: Theme): void {
  // Set again to what it is, it would have every window drawn anew.
  if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
}
