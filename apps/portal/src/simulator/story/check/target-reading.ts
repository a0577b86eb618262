import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { figureIn } from '../target/figure.ts';
import type { TargetMatch, OtherFigure, ShownFigure } from '../target/target-match.ts';
import { resolveTarget } from '../target/resolve-target.ts';
import { visibilityOf, type Visibility } from '../target/visibility.ts';

/** What the screen shows at a target: all that the check compares. */
export interface TargetReading {
  readonly kind: TargetMatch['kind'];
  readonly visibility: Visibility;
  readonly text: string;
  /** Null where no single figure stands: a row, a column, a text without a number. */
  readonly figure: ShownFigure | null;
  readonly otherFigures: readonly OtherFigure[];
}

const hasOneFigure = (kind: TargetMatch['kind']): boolean => kind !== 'row' && kind !== 'column';

/** The facts of a place. The others are read only where they are needed: a table may have hundreds. */
function factsOf(place: TargetMatch, withOthers: boolean): TargetReading {
  return {
    kind: place.kind,
    visibility: visibilityOf(place),
    text: place.text,
    figure: hasOneFigure(place.kind) ? figureIn(place.text) : null,
    otherFigures: withOthers ? place.otherFigures() : [],
  };
}

/** The facts of a target on the present screen; null if it is not there. */
export function readTarget(target: StoryTarget, withOthers = false): TargetReading | null {
  const place = resolveTarget(target);
  return place && factsOf(place, withOthers);
}
