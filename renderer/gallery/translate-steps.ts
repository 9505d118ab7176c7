import { en } from '../../shared/messages/en/index.ts';
import {
  type Catalogue,
  createTranslate,
  type MessageKey,
} from '../../shared/messages/translate.ts';
import type { Step } from './act-out.ts';
import { values } from './samples.ts';

const catalogues: Readonly<Record<string, () => Promise<Catalogue>>> = {
  es: () => import('../../shared/messages/es/index.ts').then(({ es }) => es),
  fr: () => import('../../shared/messages/fr/index.ts').then(({ fr }) => fr),
  'en-XA': () => import('../../shared/messages/en-XA/index.ts').then(({ enXA }) => enXA),
};

/** What the labels of buttons and fields are filled with in the samples. */
const filledWith = { provider: values.oauth?.name ?? '', name: 'jsmith', count: 50 };

/** Steps name fields and buttons in English; in another language, by every text that the English one may have there. */
export async function translateSteps(steps: readonly Step[], language: string): Promise<Step[]> {
  const catalogue = await catalogues[language]?.();
  if (!catalogue) return [...steps];
  const english = createTranslate('en', en);
  const translate = createTranslate(language, catalogue);
  const texts = (text: string): string[] =>
    (Object.keys(en) as MessageKey[])
      .filter((key) => english(key, filledWith) === text)
      .map((key) => translate(key, filledWith));
  return steps.map((step): Step => {
    if ('fill' in step) return { ...step, also: texts(step.fill) };
    if ('press' in step) return { ...step, also: texts(step.press) };
    return step;
  });
}
