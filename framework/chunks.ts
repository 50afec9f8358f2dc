/** A few files for what most pages share: they compress better together than as forty small ones. A path that ends with / is a folder. */
export const chunks: Record<string, readonly string[]> = {
  framework: ['framework/unsent.ts'],
  lists: [
    'app/vehicles/CardGrid.tsx',
    'app/vehicles/VehicleCard.tsx',
    'app/vehicles/Picture.tsx',
    'app/ui/charts/Stars.tsx',
    'app/ui/lists/Pager.tsx',
    'app/ui/Chip.tsx',
    'app/search/Problems.tsx',
  ],
  format: ['app/format/money.ts', 'app/format/numbers.ts'],
  fields: [
    'app/ui/forms/Field.tsx',
    'app/ui/forms/FieldShell.tsx',
    'app/ui/forms/FileField.tsx',
    'app/ui/forms/Choice.tsx',
  ],
  answers: [
    'app/ui/forms/FormErrors.tsx',
    'app/ui/forms/PasswordField.tsx',
    'app/forms/request-state.ts',
    'app/forms/useFormState.ts',
    'app/forms/FormStatus.tsx',
    'app/forms/FormKey.tsx',
    'app/forms/form-key.ts',
    'app/forms/useAnswer.ts',
    'app/forms/useSecretsForgotten.ts',
    'app/accounts/AccountForm.tsx',
    'app/accounts/password/NewPasswordField.tsx',
  ],
  tabs: ['app/ui/lists/Tabs.tsx'],
  'sign-in': [
    'app/accounts/sign-in/SignInForm.tsx',
    'app/accounts/sign-in/PasskeyForm.tsx',
    'app/accounts/sign-in/OtherSignIns.tsx',
  ],
  reach: ['app/contact/OtherWays.tsx', 'app/contact/Reach.tsx', 'app/contact/reach.ts', 'app/contact/ways.ts'],
  inquiries: [
    'app/contact/MessageForm.tsx',
    'app/contact/Consent.tsx',
    'app/contact/form-values.ts',
    'app/contact/choices.ts',
    'api/contact/choices.contract.ts',
  ],
  site: [
    'app/navigation/lazy-part.ts',
    'app/navigation/name-entries.ts',
    'app/navigation/protocols.ts',
    'app/navigation/refreshes.ts',
    'app/navigation/repaint.ts',
    'app/navigation/useEnhancedNavigation.ts',
    'app/layouts/Masthead.tsx',
    'app/layouts/Footer.tsx',
    'app/layouts/ThemeSwitch.tsx',
    'app/layouts/Brand.tsx',
    'app/layouts/GeneralLayout.tsx',
    'app/ui/names/initials.ts',
    'app/ui/icons/Icon.tsx',
    'app/ui/icons/icon-names.ts',
    'app/ui/class-names.ts',
    'app/ui/charts/ProgressBar.tsx',
    'app/ui/overlays/overlays.ts',
    'app/ui/Button.tsx',
    'app/ui/page/Crumbs.tsx',
    'app/ui/page/Banner.tsx',
    'app/static-html/',
    'app/root.tsx',
    'app/root-data.ts',
    'app/paths.ts',
    'app/site.ts',
  ],
}

/** Passkeys and the editor of rich text stand in the file of the module that imports them. */
const isLoadedWhenUsed =
  /node_modules\/(?:@fontsource|@simplewebauthn|@tiptap|prosemirror-|orderedmap|rope-sequence|w3c-keyname)/

/** Undefined: the bundler decides. */
export function chunkOf(id: string): string | undefined {
  if (isLoadedWhenUsed.test(id)) return undefined
  if (id.includes('node_modules')) return 'framework'
  const [file = ''] = id.split('?')
  const isIn = (path: string) => (path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`))
  return Object.keys(chunks).find((name) => chunks[name]?.some(isIn))
}
