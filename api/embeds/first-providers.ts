import type { Provider } from './providers'

const noParameters = { startParameter: null, hashParameter: null }

/** The list that the site begins with. Instagram answers nobody without a key of Meta’s, so it is not asked. */
export const firstProviders: Provider[] = [
  {
    name: 'YouTube',
    pages: ['youtube.com/watch?v={id}', 'youtube.com/shorts/{id}', 'youtube.com/live/{id}', 'youtu.be/{id}'],
    endpoint: 'https://www.youtube.com/oembed',
    player: 'https://www.youtube-nocookie.com/embed/{id}',
    hosts: ['www.youtube-nocookie.com', 'www.youtube.com'],
    height: null,
    startParameter: 'start',
    hashParameter: null,
  },
  {
    name: 'Vimeo',
    pages: ['vimeo.com/{id}', 'vimeo.com/{id}/{hash}'],
    endpoint: 'https://vimeo.com/api/oembed.json',
    player: 'https://player.vimeo.com/video/{id}?dnt=1',
    hosts: ['player.vimeo.com'],
    height: null,
    startParameter: '#t',
    hashParameter: 'h',
  },
  {
    name: 'TikTok',
    pages: ['tiktok.com/*/video/{id}', 'vm.tiktok.com/{short}', 'vt.tiktok.com/{short}', 'tiktok.com/t/{short}'],
    endpoint: 'https://www.tiktok.com/oembed',
    player: 'https://www.tiktok.com/player/v1/{id}',
    hosts: ['www.tiktok.com'],
    height: 740,
    ...noParameters,
  },
  {
    name: 'Instagram',
    pages: [
      'instagram.com/p/{id}',
      'instagram.com/reel/{id}',
      'instagram.com/tv/{id}',
      'instagram.com/*/p/{id}',
      'instagram.com/*/reel/{id}',
    ],
    endpoint: null,
    player: 'https://www.instagram.com/p/{id}/embed/',
    hosts: ['www.instagram.com'],
    height: 720,
    ...noParameters,
  },
  {
    name: 'X',
    pages: ['x.com/*/status/{id}', 'twitter.com/*/status/{id}'],
    endpoint: 'https://publish.x.com/oembed?omit_script=1&dnt=1',
    player: null,
    hosts: [],
    height: null,
    ...noParameters,
  },
]
