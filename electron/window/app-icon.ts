import { type NativeImage, nativeImage } from 'electron';
import png from './icon/icon-256.png?inline';

/** The app's icon (`icon/icon.svg`), for window frames and task bars. It is part of the bundle: no file to look for. */
export const readAppIcon = (): NativeImage => nativeImage.createFromDataURL(png);
