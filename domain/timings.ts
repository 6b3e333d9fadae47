/** Milliseconds, unless the name says otherwise. */
export const timings = {
  goalScroll: 1200,
  goalScrollDelay: 150,
  dealCardStagger: 150,
  payDemoLoop: 5000,
  offerCarousel: 2500,
  goalRingStep: 200,
  goalRingStepPercent: 10,
  toolRotation: 4000,
  toolFade: 150,
  carousel: 4000,
  galleryLock: 300,
  galleryCleanup: 10_000,
  videoVisibleShare: 0.5,
} as const;
