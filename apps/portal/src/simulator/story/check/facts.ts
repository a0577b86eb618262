import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { figureIn } from '../target/figure.ts';
import type { Place, OtherFigure, ShownFigure } from '../target/place.ts';
import { resolveTarget } from '../target/resolve-target.ts';
import { sightOfPlace, type Sight } from '../target/visible.ts';

/** What the screen shows at a target: all that the check compares. */
export interface Facts {
  readonly kind: Place['kind'];
  readonly sight: Sight;
  readonly text: string;
  /** Null where no single figure stands: a row, a column, a text without a number. */
  readonly figure: ShownFigure | null;
  readonly others: readonly OtherFigure[];
}

const hasOneFigure = (kind: Place['kind']): boolean => kind !== 'row' && kind !== 'column';

/** The facts of a place. The others are read only where they are needed: a table may have hundreds. */
function factsOf(place: Place, withOthers: boolean): Facts {
  return {
    kind: place.kind,
    sight: sightOfPlace(place),
    text: place.text,
    figure: hasOneFigure(place.kind) ? figureIn(place.text) : null,
    others: withOthers ? place.others() : [],
  };
}

/** The facts of a target on the present screen; null if it is not there. */
export function factsAt(target: StoryTarget, withOthers = false): Facts | null {
  const place = resolveTarget(target);
  return place && factsOf(place, withOthers);
}
