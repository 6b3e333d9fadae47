import { themeKey } from './theme.ts';

/**
 * Runs before the first paint on every page: marks a stored session, who joined a waitlist (a day, or thirty once confirmed), a chosen theme, a
 * surrounding frame and an opt-out signal on <html>, so that nothing flashes in the wrong state. Gives the history entry a key
 * that starts with @; without one, the router would restore the scroll position of any earlier page load in the tab. Plain script
 * text: it is inline, and the policy allows it by its hash. What the waitlists store is in app/waitlist/kept-entry.ts and
 * kept-joined.ts, which are not loaded for their keys, and may be damaged: it comes last.
 */
export const firstPaint = `(function(){var d=document.documentElement;if(self!==top)d.dataset.framed='';history.state?.key||history.replaceState({key:'@'+Math.random()},'');if(navigator.globalPrivacyControl)d.dataset.gpc='';try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.dataset.theme=t;for(var i=0;i<localStorage.length;i++){var k=localStorage.key(i);if(/^sb-.+-auth-token$/.test(k)&&localStorage.getItem(k).indexOf('"refresh_token":"')>0){d.dataset.session='';break}}var y=function(k,m){var j=JSON.parse(localStorage.getItem(k));if(j&&Date.now()-j.at<(j.isConfirmed?2592e6:864e5))d.dataset[m]=''};y('ventus-merchant-joined','merchant');y('ventus-waitlist-joined','joined')}catch(e){}})()`;
