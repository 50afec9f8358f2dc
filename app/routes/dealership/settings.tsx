import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { AddressSection } from '~/dealerships/settings/AddressSection'
import { ClosingDialog } from '~/dealerships/settings/ClosingDialog'
import { ClosingSection } from '~/dealerships/settings/ClosingSection'
import { changeSettings } from '~/dealerships/settings/change-settings.server'
import { DocFeeDialog } from '~/dealerships/settings/DocFeeDialog'
import { EmbedSection } from '~/dealerships/settings/EmbedSection'
import { ExceptionsSection } from '~/dealerships/settings/ExceptionsSection'
import { FeesSection } from '~/dealerships/settings/FeesSection'
import { GallerySection } from '~/dealerships/settings/GallerySection'
import { GuideSection } from '~/dealerships/settings/GuideSection'
import { HoursSection } from '~/dealerships/settings/HoursSection'
import { LeadRoutes } from '~/dealerships/settings/LeadRoutes'
import { LogoSection } from '~/dealerships/settings/LogoSection'
import { OfferSection } from '~/dealerships/settings/OfferSection'
import { ProfileSection } from '~/dealerships/settings/ProfileSection'
import { PublicPreview } from '~/dealerships/settings/PublicPreview'
import { RepliesSection, ReplyDialog } from '~/dealerships/settings/RepliesSection'
import { RouteDialog, RouteLog } from '~/dealerships/settings/RouteDialogs'
import { dealershipSample } from '~/dealerships/settings/reply-fields'
import { SettingsNav } from '~/dealerships/settings/SettingsNav'
import { settingsSections } from '~/dealerships/settings/section-signs'
import { settingsPage } from '~/dealerships/settings/settings-page.server'
import { useNewSecret } from '~/dealerships/settings/useNewSecret'
import { UnsavedWarning } from '~/forms/UnsavedWarning'
import { machinePaths } from '~/machine-paths'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'staff:settings', title: 'Settings' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return settingsPage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeSettings(args.request, context)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipSettings() {
  const { settings, shown, docFee, origin, constraints, choices, limits, ...more } = useLoaderData<typeof loader>()
  const { pathname: path } = useLocation()
  const { dealershipId } = useParams()
  const secret = useNewSecret()
  const { profile, gallery, address, hours, exceptions, offer, fees, guide } = settings
  return (
    <>
      <PageHead
        title={handle.title}
        sub="What buyers see, and what reaches you."
        actions={
          <>
            <ButtonLink href={machinePaths(dealershipId).all} variant="secondary" icon="key-round">
              API and webhooks
            </ButtonLink>
            {shown && (
              <ButtonLink href={paths.dealershipPage(profile.slug)} variant="secondary" icon="external-link">
                Public page
              </ButtonLink>
            )}
          </>
        }
      />
      <UnsavedWarning className="settings">
        <SettingsNav sections={settingsSections(settings, more)} />
        <div className="col">
          <ProfileSection path={path} profile={profile} origin={origin} constraints={constraints.profile} />
          <LogoSection path={path} settings={settings} limits={limits} />
          <GallerySection path={path} gallery={gallery} limits={limits} dealership={settings.id} />
          <AddressSection path={path} address={address} states={choices.states} constraints={constraints.address} />
          <HoursSection path={path} hours={hours} timeZones={choices.timeZones} />
          <ExceptionsSection path={path} exceptions={exceptions} />
          <OfferSection path={path} offer={offer} />
          <FeesSection path={path} fees={fees} vehicles={settings.vehiclesOnSale} />
          <LeadRoutes path={path} routes={more.routes} secret={secret} autoReply={settings.autoReply} />
          <RepliesSection path={path} replies={more.replies} sample={dealershipSample(profile.name)} />
          <GuideSection path={path} guide={guide} state={address.state} />
          <EmbedSection dealership={profile.name} embed={more.embed} />
          <ClosingSection path={path} closing={more.closing} />
        </div>
        {shown && (
          <aside className="settings__aside" aria-label="Public page">
            <PublicPreview slug={profile.slug} shown={shown} />
          </aside>
        )}
      </UnsavedWarning>
      {more.route && !secret && <RouteDialog path={path} route={more.route.item} />}
      {more.logged && more.routeLog && (
        <RouteLog path={path} dealershipId={dealershipId} route={more.logged} log={more.routeLog} />
      )}
      {more.reply && <ReplyDialog path={path} reply={more.reply.item} sample={dealershipSample(profile.name)} />}
      {more.closing && !more.closing.closure.closedAt && <ClosingDialog path={path} {...more.closing} />}
      {docFee && <DocFeeDialog path={path} preview={docFee} before={fees.docFeeCents} />}
    </>
  )
}
