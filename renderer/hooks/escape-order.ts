/** Everything on the page that Esc could be for. */
export interface EscapeOrder {
  /**
   * @param layer 0: the screen; one more for each dialog that lies over it
   * @returns what takes it away again
   */
  add(layer: number, act: () => void): () => void;
  /** The nearest to the person: in the topmost layer the one that came last; null where there is none. */
  nearest(): (() => void) | null;
}

export function createEscapeOrder(): EscapeOrder {
  let waiting: { layer: number; act: () => void }[] = [];
  return {
    add(layer, act) {
      const own = { layer, act };
      waiting = [...waiting, own];
      return () => {
        waiting = waiting.filter((one) => one !== own);
      };
    },
    nearest() {
      const top = Math.max(...waiting.map(({ layer }) => layer));
      return waiting.findLast(({ layer }) => layer === top)?.act ?? null;
    },
  };
}
