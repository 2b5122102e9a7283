import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--hide-scrollbars']});
const base='http://127.0.0.1:48732';
const only=process.argv.slice(2);
const shot=async(page,name,full=true)=>{await page.waitForTimeout(1500);await page.screenshot({path:`/tmp/cw-shots/${name}.png`,fullPage:full})};
let token,over=[];
for(const [w,h] of [[1440,900],[390,844]]){
 const c=await b.newContext({locale:'de-DE',timezoneId:'Europe/Berlin',viewport:{width:w,height:h},reducedMotion:'reduce',colorScheme:'light'});
 const p=await c.newPage();
 p.on('pageerror',e=>console.log('ERR',e.message));
 await p.goto(base+'/#/admin-login');await p.locator('h1').waitFor();
 if(!only.length||only.includes('login'))await shot(p,`login-${w}`);
 await p.locator('input[type=email]').fill('ann@example.com');await p.locator('input[type=password]').fill('purple-otter-lantern-42');
 await p.getByRole('button',{name:'Anmelden',exact:true}).click();
 await p.waitForTimeout(2500);
 const screens=(only.length?only:['overview','site','our-team','services-list','drafts','history','media','accounts','my-account','site-identity','inbox','notices','checks','guide/landing-cms','queries','contact-us','audit-log','navigation','pages','add-services']).filter(s=>s!=='login');
 for(const s of screens){ await p.goto(base+'/#/admin/'+s); await p.waitForTimeout(1200); await shot(p,`${s.replace('/','_')}-${w}`,s!=='site');
  const o=await p.evaluate(()=>{const out=[];if(document.documentElement.scrollWidth>innerWidth+1)out.push('PAGE '+document.documentElement.scrollWidth);for(const e of document.querySelectorAll('main button, main a, main label, main h1, main h2, nav a, nav button, th, header *')){if(e.scrollWidth>e.clientWidth+2&&getComputedStyle(e).overflow!=='visible'&&e.clientWidth>0&&e.textContent.trim())out.push(e.tagName+': '+e.textContent.trim().slice(0,50)+' '+e.scrollWidth+'>'+e.clientWidth)}return out.slice(0,8)});
  if(o.length)console.log(w,s,o);
  const en=await p.evaluate(()=>document.body.innerText); (await import('node:fs')).writeFileSync(`/tmp/cw-shots/${s.replace('/','_')}-${w}.txt`,en);
 }
 await c.close();
}
await b.close();
