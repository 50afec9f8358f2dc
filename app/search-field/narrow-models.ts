const groupsByList = new WeakMap<HTMLSelectElement, HTMLOptGroupElement[]>()

/** The list of models has those of the chosen make, and of all makes where none is chosen. */
export function narrowModels(makes: HTMLSelectElement): void {
  const models = document.getElementById(makes.dataset.narrows ?? '')
  if (!(models instanceof HTMLSelectElement)) return
  const groups = groupsByList.get(models) ?? [...models.querySelectorAll('optgroup')]
  groupsByList.set(models, groups)
  const chosen = models.selectedOptions[0]
  // They are taken out: Safari shows options that are hidden.
  for (const group of models.querySelectorAll('optgroup')) group.remove()
  models.append(...groups.filter(({ label }) => makes.value === '' || label === makes.value))
  models.value = chosen?.isConnected ? chosen.value : ''
}
