import { type Car, comparablesAmong, foldCount, foldOf } from './car'
import { grouped } from './grouped'
import { classSlopes, firstSlopes, type Slopes } from './market'
import type { PriorsOf } from './rate'

export interface ModelCars {
  /** The catalogue's body of the model; a class is a body and a condition. */
  body: string | null
  cars: readonly Car[]
}

export interface ClassPrior extends Slopes {
  body: string
  condition: 'used' | 'cpo'
  fold: number
}

const conditions = ['used', 'cpo'] as const
export const unknownBody = 'unknown'

/** The slopes of each class and fold; those that have too few cars lean on all cars of the condition. */
export function classPriors(models: readonly ModelCars[]): ClassPriors {
  const priors: ClassPrior[] = []
  for (const condition of conditions)
    for (let fold = 0; fold < foldCount; fold += 1) {
      const seen = models.map(({ body, cars }) => ({
        body: body ?? unknownBody,
        cars: comparablesAmong(cars).filter((car) => car.condition === condition && foldOf(car) !== fold),
      }))
      const general = classSlopes(
        seen.map(({ cars }) => cars),
        firstSlopes,
      )
      priors.push({ body: '', condition, fold, ...general })
      for (const [body, group] of grouped(seen, (model) => model.body))
        priors.push({
          body,
          condition,
          fold,
          ...classSlopes(
            group.map(({ cars }) => cars),
            general,
          ),
        })
    }
  return new ClassPriors(priors)
}

export class ClassPriors {
  private readonly byKey: Map<string, ClassPrior>

  constructor(readonly all: readonly ClassPrior[]) {
    this.byKey = new Map(all.map((prior) => [keyOf(prior), prior]))
  }

  of(body: string | null): PriorsOf {
    return (condition) =>
      Array.from({ length: foldCount }, (_, fold) => {
        const named = this.byKey.get(keyOf({ body: body ?? unknownBody, condition, fold }))
        return named ?? this.byKey.get(keyOf({ body: '', condition, fold })) ?? firstSlopes
      })
  }
}

const keyOf = ({ body, condition, fold }: Pick<ClassPrior, 'body' | 'condition' | 'fold'>): string =>
  `${body} ${condition} ${fold}`
